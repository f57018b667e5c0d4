/** Two short tones, as of a bicycle's bell. Made, not loaded. Seconds and hertz. */
const TONES = [
  { at: 0, pitch: 1318 },
  { at: 0.16, pitch: 1760 },
] as const
const LENGTH = 0.5
const LOUDNESS = 0.25

let audio: AudioContext | null = null

/** Silent where the browser allows no sound: until somebody has pressed something on the page. */
export async function ring(): Promise<void> {
  try {
    audio ??= new AudioContext()
    if (audio.state === 'suspended') await audio.resume()
    for (const { at, pitch } of TONES) {
      const begin = audio.currentTime + at
      const tone = audio.createOscillator()
      const gain = audio.createGain()
      tone.frequency.value = pitch
      gain.gain.setValueAtTime(LOUDNESS, begin)
      gain.gain.exponentialRampToValueAtTime(0.001, begin + LENGTH)
      tone.connect(gain).connect(audio.destination)
      tone.start(begin)
      tone.stop(begin + LENGTH)
    }
  } catch {
    // no sound here: the badge and the words are there
  }
}
