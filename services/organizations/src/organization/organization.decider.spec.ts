import { describe, expect, test } from '@jest/globals';
import { given } from '@ateneo/kernel';
import { organizationDecider } from './organization.decider.js';
import type { OrganizationEvent } from './organization.events.js';

const [first, second] = ['11111111-1111-4111-8111-111111111111', '22222222-2222-4222-8222-222222222222'] as const;
const plain = { description: '', email: '', web: '' };
const create = (organization: string, name: string, is_default = false) => ({
  do: 'create' as const,
  organization,
  name,
  is_default,
  ...plain,
});
const created = (organization: string, name: string): OrganizationEvent => ({
  type: 'OrganizationCreated',
  data: { organization, name },
});
const chosen = (organization: string, previous: string | null = null): OrganizationEvent => ({
  type: 'DefaultOrganizationChosen',
  data: { organization, previous },
});
const both = [created(first, 'Puerto'), chosen(first), created(second, 'Sierra')];

describe("a tenant's organizations", () => {
  test('the first is the default, whoever asked for it', () => {
    expect(given(organizationDecider).when(create(first, 'Puerto'))).toEqual({
      events: [created(first, 'Puerto'), chosen(first)],
    });
  });

  test('a further one is not, unless it is asked for', () => {
    const history = both.slice(0, 2);
    expect(given(organizationDecider, ...history).when(create(second, 'Sierra'))).toEqual({
      events: [created(second, 'Sierra')],
    });
    expect(given(organizationDecider, ...history).when(create(second, 'Sierra', true))).toEqual({
      events: [created(second, 'Sierra'), chosen(second, first)],
    });
  });

  test('the same creation again is already so, another under its id is refused', () => {
    expect(given(organizationDecider, ...both).when(create(second, 'Sierra'))).toEqual({ events: [] });
    expect(given(organizationDecider, ...both).when(create(second, 'Otra'))).toEqual({ refused: 'http.conflict' });
  });

  test('no two have the same name, whatever its case, accents and blanks', () => {
    for (const name of ['puerto', 'PUERTÓ', ' Puerto '])
      expect(given(organizationDecider, ...both).when(create('3', name))).toEqual({
        refused: 'organizations.name_taken',
      });
    const rename = { do: 'change' as const, organization: second, changes: { name: 'PUERTO' } };
    expect(given(organizationDecider, ...both).when(rename)).toEqual({ refused: 'organizations.name_taken' });
  });

  test('one may write its own name otherwise', () => {
    const rename = { do: 'change' as const, organization: first, changes: { name: 'PUERTO' } };
    expect(given(organizationDecider, ...both).when(rename)).toEqual({
      events: [{ type: 'OrganizationRenamed', data: { organization: first, name: 'PUERTO' } }],
    });
  });

  test('what was the default passes on by choosing another, and only so', () => {
    const choose = { do: 'change' as const, organization: second, changes: { is_default: true } };
    expect(given(organizationDecider, ...both).when(choose)).toEqual({ events: [chosen(second, first)] });
    const lay = { do: 'change' as const, organization: first, changes: { is_default: false } };
    expect(given(organizationDecider, ...both).when(lay)).toEqual({ refused: 'organizations.default_needed' });
  });

  test('one in which nobody is left closes and opens again; the default one stays', () => {
    const close = { do: 'close' as const, organization: second, members: 0 };
    const reopen = { do: 'reopen' as const, organization: second };
    const closed: OrganizationEvent = { type: 'OrganizationClosed', data: { organization: second } };
    const reopened: OrganizationEvent = { type: 'OrganizationReopened', data: { organization: second } };
    expect(given(organizationDecider, ...both).when(close)).toEqual({ events: [closed] });
    expect(given(organizationDecider, ...both, closed).when(close)).toEqual({ events: [] });
    expect(given(organizationDecider, ...both).when({ ...close, members: 2 })).toEqual({
      refused: 'organizations.not_empty',
    });
    expect(given(organizationDecider, ...both).when({ ...close, organization: first })).toEqual({
      refused: 'organizations.default_stays',
    });
    expect(given(organizationDecider, ...both).when({ ...close, organization: '9' })).toEqual({
      refused: 'organizations.not_found',
    });
    expect(given(organizationDecider, ...both, closed).when(reopen)).toEqual({ events: [reopened] });
    expect(given(organizationDecider, ...both).when(reopen)).toEqual({ events: [] });
    const choose = { do: 'change' as const, organization: second, changes: { is_default: true } };
    expect(given(organizationDecider, ...both, closed).when(choose)).toEqual({ refused: 'organizations.closed' });
    expect(given(organizationDecider, ...both, closed, reopened).when(choose)).toEqual({
      events: [chosen(second, first)],
    });
  });

  test('a change of what somebody else has changed since is refused', () => {
    const change = { do: 'change' as const, organization: first, changes: { web: 'https://example.org' } };
    // Created and chosen: revision 1.
    expect(given(organizationDecider, ...both).when({ ...change, seen: 1 })).toEqual({
      events: [
        {
          type: 'OrganizationDescribed',
          data: { organization: first, description: '', email: '', web: 'https://example.org' },
        },
      ],
    });
    expect(given(organizationDecider, ...both).when({ ...change, seen: 0 })).toEqual({
      refused: 'http.precondition_failed',
    });
  });

  test('nothing is changed of what is not there', () => {
    const change = { do: 'change' as const, organization: '9', changes: {} };
    expect(given(organizationDecider, ...both).when(change)).toEqual({ refused: 'organizations.not_found' });
  });

  test('a logo is changed, its words alone where there is one, and taken away once', () => {
    const logo = { file: 'f', width: 1024, height: 512, alt: 'Un árbol' };
    const changed = (to: typeof logo | null): OrganizationEvent => ({
      type: 'OrganizationLogoChanged',
      data: { organization: second, logo: to },
    });
    const show = (to: typeof logo | { alt: string } | null, organization: string = second) =>
      ({ do: 'show_logo', organization, logo: to }) as const;
    const when = (...past: OrganizationEvent[]) => given(organizationDecider, ...both, ...past).when;
    expect(when()(show(logo))).toEqual({ events: [changed(logo)] });
    expect(when(changed(logo))(show(logo))).toEqual({ events: [] });
    expect(when(changed(logo))(show({ alt: 'Un roble' }))).toEqual({ events: [changed({ ...logo, alt: 'Un roble' })] });
    expect(when(changed(logo))(show(null))).toEqual({ events: [changed(null)] });
    expect(when()(show(null))).toEqual({ events: [] });
    expect(when()(show({ alt: 'x' }))).toEqual({ refused: 'http.required' });
    expect(when()(show(logo, 'none'))).toEqual({ refused: 'organizations.not_found' });
  });
});

test('one that issues invoices in a name of its own says with which tax id; the same again is already so', () => {
  const give = (fiscal: object) => ({ do: 'change' as const, organization: second, changes: { fiscal } });
  const nameless = { name: '', tax_id: '', address: '' };
  const fiscal = { ...nameless, tax_id: 'G12345674', address: 'Calle Mayor, 1' };
  const said: OrganizationEvent = { type: 'OrganizationFiscalDataGiven', data: { organization: second, fiscal } };
  expect(given(organizationDecider, ...both).when(give(fiscal))).toEqual({ events: [said] });
  expect(given(organizationDecider, ...both, said).when(give(fiscal))).toEqual({ events: [] });
  for (const one of [{ name: 'Sierra' }, { address: 'Calle Mayor, 1' }])
    expect(given(organizationDecider, ...both).when(give(one))).toHaveProperty('refused');
  expect(given(organizationDecider, ...both, said).when(give({ tax_id: '' }))).toHaveProperty('refused');
  expect(given(organizationDecider, ...both, said).when(give(nameless))).toHaveProperty(
    'events.0.data.fiscal',
    nameless,
  );
});
