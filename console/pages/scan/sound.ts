import { sound } from '../../state/station.js'

export type Tone = 'good' | 'bad' | 'turn' | 'plain'

/**
 * Frequencies in Hz and durations in seconds: rising for success, falling for failure, twice the same for a new
 * action or location.
 */
const MELODIES: Readonly<Record<Tone, readonly (readonly [number, number])[]>> = {
  good: [[1320, 0.07]],
  bad: [
    [330, 0.16],
    [220, 0.26],
  ],
  turn: [
    [880, 0.06],
    [880, 0.06],
  ],
  plain: [[660, 0.06]],
}

let device: AudioContext | undefined

/** Plays a sound that is audible without looking at the screen. */
export function play(tone: Tone): void {
  if (!sound.value) return
  try {
    device ??= new AudioContext()
    if (device.state === 'suspended') void device.resume().catch(() => {})
    let at = device.currentTime
    for (const [frequency, seconds] of MELODIES[tone]) {
      const oscillator = device.createOscillator()
      const volume = device.createGain()
      oscillator.type = tone === 'bad' ? 'square' : 'sine'
      oscillator.frequency.value = frequency
      volume.gain.setValueAtTime(0.2, at)
      volume.gain.exponentialRampToValueAtTime(0.001, at + seconds)
      oscillator.connect(volume).connect(device.destination)
      oscillator.start(at)
      at += seconds
      oscillator.stop(at)
    }
  } catch {
    // Without sound, text and color still show the result.
  }
}
