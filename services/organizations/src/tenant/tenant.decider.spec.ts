import { describe, expect, test } from '@jest/globals';
import { given } from '@ateneo/kernel';
import { demoProfile } from '../../test/builders.js';
import { tenantDecider } from './tenant.decider.js';
import type { TenantEvent } from './tenant.events.js';

const tenant = '11111111-1111-4111-8111-111111111111';
const profile = demoProfile();
const created: TenantEvent = { type: 'TenantCreated', data: { tenant, profile } };

describe('a tenant', () => {
  test('is created with its settings', () => {
    expect(given(tenantDecider).when({ type: 'create', tenant, profile })).toEqual({ events: [created] });
  });

  test('is created once; the same creation again is already so', () => {
    expect(given(tenantDecider, created).when({ type: 'create', tenant, profile })).toEqual({ events: [] });
    const other = { ...profile, name: 'Otra' };
    expect(given(tenantDecider, created).when({ type: 'create', tenant, profile: other })).toEqual({
      refused: 'http.conflict',
    });
  });

  test('records only settings that differ', () => {
    const changes = { name: 'Otra', legal_age: profile.legal_age };
    expect(given(tenantDecider, created).when({ type: 'change', tenant, changes })).toEqual({
      events: [{ type: 'TenantSettingsChanged', data: { tenant, changes: { name: 'Otra' } } }],
    });
  });

  test('ignores settings that already stand', () => {
    expect(given(tenantDecider, created).when({ type: 'change', tenant, changes: { name: profile.name } })).toEqual({
      events: [],
    });
  });

  test('that does not exist cannot be changed', () => {
    expect(given(tenantDecider).when({ type: 'change', tenant, changes: {} })).toEqual({
      refused: 'organizations.not_found',
    });
  });
});
