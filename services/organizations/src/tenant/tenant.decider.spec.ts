import { describe, expect, test } from '@jest/globals';
import { fold, given } from '@ateneo/kernel';
import { demoProfile } from '../../test/builders.js';
import { tenantDecider } from './tenant.decider.js';
import type { Signers, TenantEvent, TenantProfile } from './tenant.events.js';

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
      events: [
        { type: 'TenantSettingsChanged', data: { tenant, changes: { name: 'Otra' }, before: { name: profile.name } } },
      ],
    });
  });

  test('changes one setting of a group, and says what it was', () => {
    const changes = { tos: { legal: 'https://a.example/legal' } };
    expect(given(tenantDecider, created).when({ type: 'change', tenant, changes })).toEqual({
      events: [{ type: 'TenantSettingsChanged', data: { tenant, changes, before: { tos: { legal: null } } } }],
    });
  });

  test('of an old event takes the defaults of what came later', () => {
    const { name, app_name, hosts, sender_address } = profile;
    const old: TenantEvent = {
      type: 'TenantCreated',
      data: { tenant, profile: { name, app_name, hosts, sender_address, tos: { legal: 'https://a.example/legal' } } },
    };
    const state = tenantDecider.evolve(tenantDecider.initial, old);
    expect(state).toMatchObject({
      profile: {
        time_zone: 'Europe/Madrid',
        grace_days: 30,
        offer_hours: 24,
        invoice_years: 6,
        tos: { legal: 'https://a.example/legal', privacy: null },
        uploads: { image_max_bytes: 1_000_000, image_max_megapixels: 25, total_max_bytes: 1_000_000_000 },
      },
    });
    const changes = { time_zone: 'Europe/Madrid', grace_days: 30 };
    expect(given(tenantDecider, old).when({ type: 'change', tenant, changes })).toEqual({ events: [] });
  });

  test('has its dates in order, also those that are not named', () => {
    const windows = (dates: Partial<TenantProfile['windows']>) => ({
      type: 'change' as const,
      tenant,
      changes: { windows: dates },
    });
    const start = { endorsement_start_datetime: '2027-02-01T00:00:00Z' };
    const started: TenantEvent = {
      type: 'TenantSettingsChanged',
      data: { tenant, changes: { windows: start }, before: { windows: { endorsement_start_datetime: null } } },
    };
    const early = windows({ endorsement_end_datetime: '2027-01-31T00:00:00Z' });
    expect(given(tenantDecider, created, started).when(early)).toEqual({ refused: 'organizations.end_before_start' });
    expect(given(tenantDecider, created).when(early)).toMatchObject({ events: [{}] });
    const equal = windows({
      amedment_voting_start_datetime: '2027-01-31T00:00:00Z',
      amedment_voting_end_datetime: '2027-01-31T01:00:00+01:00',
    });
    expect(given(tenantDecider, created).when(equal)).toEqual({ refused: 'organizations.end_before_start' });
  });

  test('ignores settings that already stand', () => {
    expect(given(tenantDecider, created).when({ type: 'change', tenant, changes: { name: profile.name } })).toEqual({
      events: [],
    });
  });

  test('has one who signs passes for each wallet; the other stays, and the same again is none', () => {
    const apple = {
      pass_type: 'pass.x',
      team: 'T',
      valid_until: '2027-01-01T00:00:00Z',
      certificate: 'c',
      intermediate: 'i',
      key: 'k',
    };
    const google = { issuer: '1', account: 'a@x.example', key: 'k' };
    const signs = (signers: Partial<Signers>) => ({ type: 'sign' as const, tenant, signers });
    const signed: TenantEvent = { type: 'TenantWalletsChanged', data: { tenant, signers: { apple } } };
    expect(given(tenantDecider, created).when(signs({ apple }))).toEqual({ events: [signed] });
    expect(given(tenantDecider, created, signed).when(signs({ apple }))).toEqual({ events: [] });
    expect(given(tenantDecider, created).when(signs({ google: null }))).toEqual({ events: [] });
    const both: TenantEvent = { type: 'TenantWalletsChanged', data: { tenant, signers: { google } } };
    expect(fold(tenantDecider, [created, signed, both])).toMatchObject({ signers: { apple, google } });
    expect(given(tenantDecider).when(signs({ apple }))).toEqual({ refused: 'organizations.not_found' });
  });

  test('that does not exist cannot be changed', () => {
    expect(given(tenantDecider).when({ type: 'change', tenant, changes: {} })).toEqual({
      refused: 'organizations.not_found',
    });
  });
});
