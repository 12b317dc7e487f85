import { given } from '@ateneo/kernel';
import { expect, test } from '@jest/globals';
import { signInServiceDecider } from './sign-in-service.decider.js';
import type { SignInServiceChosen } from './sign-in-service.events.js';

const service = { issuer: 'https://id.example.org', client_id: 'ateneo', name: 'Federación' };
const chosen: SignInServiceChosen = { type: 'SignInServiceChosen', data: { ...service, secret: 'aSealed' } };
const choose = (over: Partial<typeof service> = {}, secret?: string | null) =>
  ({ do: 'choose', service: { ...service, ...over }, secret }) as const;

test('a service is chosen once, and given up once', () => {
  expect(given(signInServiceDecider).when(choose({}, 'aSealed'))).toEqual({ events: [chosen] });
  expect(given(signInServiceDecider, chosen).when(choose())).toEqual({ events: [] });
  const givenUp = { type: 'SignInServiceGivenUp', data: { issuer: service.issuer } } as const;
  expect(given(signInServiceDecider, chosen).when({ do: 'give_up' })).toEqual({ events: [givenUp] });
  expect(given(signInServiceDecider, chosen, givenUp).when({ do: 'give_up' })).toEqual({ events: [] });
});

test('its secret stays while nobody types another, and is never told to another service', () => {
  const secretAfter = (command: ReturnType<typeof choose>) => given(signInServiceDecider, chosen).when(command);
  expect(secretAfter(choose({ name: 'Otra' }))).toMatchObject({ events: [{ data: { secret: 'aSealed' } }] });
  expect(secretAfter(choose({ issuer: 'https://evil.example.org' }))).toMatchObject({
    events: [{ data: { secret: null } }],
  });
  expect(secretAfter(choose({}, null))).toMatchObject({ events: [{ data: { secret: null } }] });
});

test('its mark is its own: it stays with another name, and goes with the service', () => {
  const mark = { file: '55555555-5555-4555-8555-555555555555', width: 1024, height: 1024 };
  const marked = { type: 'SignInServiceMarkChanged', data: { issuer: service.issuer, mark } } as const;
  const renamed: SignInServiceChosen = { type: 'SignInServiceChosen', data: { ...chosen.data, name: 'Otra' } };
  const unmark = { do: 'mark', mark: null } as const;
  expect(given(signInServiceDecider).when({ do: 'mark', mark })).toMatchObject({ refused: 'identity.external_off' });
  expect(given(signInServiceDecider, chosen).when({ do: 'mark', mark })).toEqual({ events: [marked] });
  expect(given(signInServiceDecider, chosen, marked).when({ do: 'mark', mark })).toEqual({ events: [] });
  const gone = { events: [{ ...marked, data: { issuer: service.issuer, mark: null } }] };
  expect(given(signInServiceDecider, chosen, marked, renamed).when(unmark)).toEqual(gone);
  const other = { ...chosen, data: { ...chosen.data, issuer: 'https://other.example.org' } };
  expect(given(signInServiceDecider, chosen, marked, other).when(unmark)).toEqual({ events: [] });
});
