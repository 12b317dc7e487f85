import { describe, expect, test } from '@jest/globals';
import { given } from '@ateneo/kernel';
import { organizationDecider } from './organization.decider.js';
import type { OrganizationEvent } from './organization.events.js';

const data = { organization: '11111111-1111-4111-8111-111111111111', name: 'Casco Viejo', is_default: true };
const created: OrganizationEvent = { type: 'OrganizationCreated', data };

describe('an organization', () => {
  test('is created with a name', () => {
    expect(given(organizationDecider).when(data)).toEqual({ events: [created] });
  });

  test('is already so when created again alike', () => {
    expect(given(organizationDecider, created).when(data)).toEqual({ events: [] });
  });

  test('is not created again with another name', () => {
    expect(given(organizationDecider, created).when({ ...data, name: 'Ensanche' })).toEqual({
      refused: 'http.conflict',
    });
  });
});
