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
