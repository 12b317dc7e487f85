import type { Verdict } from './judge.js';

/** Who may pass, or is a member. */
export function isGood(result: Verdict['result']): boolean {
  return result === 'admitted' || result === 'left' || result === 'carnet_valid';
}

/** Heard and felt by whoever does not look: one high tone and a short buzz to pass, two low ones and a long one not to. */
export function signal(result: Verdict['result']): void {
  const good = isGood(result);
  navigator.vibrate?.(good ? 120 : [300, 120, 300]);
  try {
    const audio = new AudioContext();
    for (const [index, pitch] of (good ? [880] : [220, 180]).entries()) tone(audio, pitch, index * 0.25);
    setTimeout(() => void audio.close(), 1_500);
  } catch {
    // Without sound it is seen and felt.
  }
}

function tone(audio: AudioContext, pitch: number, after: number): void {
  const oscillator = audio.createOscillator();
  oscillator.frequency.value = pitch;
  oscillator.connect(audio.destination);
  oscillator.start(audio.currentTime + after);
  oscillator.stop(audio.currentTime + after + 0.18);
}
