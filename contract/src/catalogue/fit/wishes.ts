/** What a rider chooses beside the figures. */

/** How one likes to sit: hands low and far, between, or high and near. */
export const POSTURES = ['low', 'balanced', 'upright'] as const
export type Posture = (typeof POSTURES)[number]

/** What the bicycle is for. */
export const USES = ['commute', 'fitness', 'race', 'trail', 'tour', 'play'] as const
export type Use = (typeof USES)[number]
