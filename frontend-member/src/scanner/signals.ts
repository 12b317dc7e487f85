import type { Verdict } from './judge.js';

/** May pass, might once something is settled, may not. */
export type Kind = 'good' | 'wait' | 'bad';

const kinds: Partial<Record<Verdict['result'], Kind>> = {
  admitted: 'good',
  left: 'good',
  carnet_valid: 'good',
  not_paid: 'wait',
  too_early: 'wait',
  carnet: 'wait',
  too_old: 'wait',
  unchecked: 'wait',
  carnet_past_due: 'wait',
};

export function kindOf(result: Verdict['result']): Kind {
  return kinds[result] ?? 'bad';
}

const heard: Readonly<Record<Kind, readonly number[]>> = { good: [660, 880], wait: [440, 440], bad: [220, 180] };
const felt: Readonly<Record<Kind, readonly number[]>> = { good: [120], wait: [120, 80, 120], bad: [300, 120, 300] };

/** Heard and felt by whoever does not look: two tones that rise to pass, that fall not to, the same twice to wait. */
export function signal(result: Verdict['result']): void {
  const kind = kindOf(result);
  navigator.vibrate?.([...felt[kind]]);
  try {
    const audio = new AudioContext();
    for (const [index, pitch] of heard[kind].entries()) tone(audio, pitch, index * 0.25);
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
