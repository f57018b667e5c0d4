/**
 * A rider's body as lengths in millimetres, from height and inseam, without shoes.
 *
 * Shares of body height: Drillis & Contini, Body Segment Parameters (1966), as Winter, Biomechanics and Motor Control of
 * Human Movement, gives them: ankle 0.039, knee 0.285, hip 0.530, shoulder 0.818 above the ground; upper arm 0.186,
 * forearm 0.146, foot 0.152. The inseam scales the leg, and the trunk takes what is left.
 */

export type Body = {
  height: number
  inseam: number
  /** From joint to joint. */
  thigh: number
  shank: number
  trunk: number
  upperArm: number
  forearm: number
  /** From the wrist to the middle of a fist. */
  fist: number
  /** The hip joint above the crotch. */
  hipOverCrotch: number
  /** The ankle above the sole, and along the sole from the ankle back to the heel and ahead to the ball and the toes. */
  ankle: number
  heel: number
  ball: number
  toes: number
  /** The middle of the head above the shoulder joint of one who stands upright, and the head from chin to crown. */
  neck: number
  head: number
}

const HIP_OVER_CROTCH = 0.06
const ANKLE = 0.039
/** Of thigh and shank together, the thigh's part. */
const THIGH = 0.245 / (0.245 + 0.246)
const NECK_BELOW_CHIN = 0.052

export const bodyOf = (rider: { height: number; inseam: number }): Body => {
  const { height, inseam } = rider
  const ankle = ANKLE * height
  const hipOverCrotch = HIP_OVER_CROTCH * height
  const leg = inseam + hipOverCrotch - ankle
  const head = headOf(height)
  const shoulder = height - head - NECK_BELOW_CHIN * height
  const foot = 0.152 * height
  return {
    height,
    inseam,
    thigh: leg * THIGH,
    shank: leg * (1 - THIGH),
    trunk: shoulder - inseam - hipOverCrotch,
    upperArm: 0.186 * height,
    forearm: 0.146 * height,
    fist: 0.045 * height,
    hipOverCrotch,
    ankle,
    heel: foot * 0.26,
    ball: foot * 0.46,
    toes: foot * 0.74,
    neck: height - head / 2 - shoulder,
    head,
  }
}

/** Chin to crown: 0.130 of an adult's height, more of a child's, whose head is nearly grown at six. */
const headOf = (height: number): number => 161 + 0.0355 * height
