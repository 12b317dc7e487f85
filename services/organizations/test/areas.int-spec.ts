import type { Area, Organization, OrganizationSuggestion, Page } from '@ateneo/contracts';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { enrol, type Person } from '../../identity/test/people.js';
import { ask } from '../../participation/test/scenes.js';
import { eventually, startApp, type TestApp } from '../../platform/test/start-app.js';

const vic = { location: { type: 'Point' as const, coordinates: [2.25, 41.93] as [number, number] } };

describe('the areas of organizations', () => {
  let app: TestApp;
  let admin: Person;
  let neighbour: Person;
  let other: Person;
  let general: string;
  let north: string;
  const change = (id: string, body: object) => admin.browser.patch(`organizations/organizations/${id}`, body);
  const create = async (name: string) =>
    (await ask<Organization>(201, admin.browser, 'POST', 'organizations/organizations', { name })).id;
  const areaOf = async (level: string, name: string) => {
    const path = `areas/areas?level=${level}&name=${encodeURIComponent(name)}`;
    const { results } = await ask<Page<Area>>(200, admin.browser, 'GET', path);
    return results.find((one) => one.name === name)!.id;
  };
  beforeAll(async () => {
    app = await startApp();
    admin = await enrol(app, [{ do: 'verify' }, { do: 'grant_superuser' }]);
    neighbour = await enrol(app, [{ do: 'verify' }], vic);
    other = await enrol(app, [{ do: 'verify' }]);
    [general, north] = [await create('General'), await create('Norte')];
  });
  afterAll(() => app.close());

  test('are of those that there are, and stay when something else is said', async () => {
    const town = await areaOf('adm4', 'Vic');
    expect((await change(north, { areas: [crypto.randomUUID()] })).json).toEqual({ areas: [expect.any(String)] });
    expect((await change(north, { areas: Array<string>(101).fill(town) })).status).toBe(400);
    expect((await change(north, { areas: [town, town] })).json).toMatchObject({ areas: [town] });
    expect((await change(north, { email: 'norte@example.org' })).json).toMatchObject({ areas: [town] });
    const made = { name: 'Sin sitio', areas: ['x'] };
    expect((await admin.browser.post('organizations/organizations', made)).status).toBe(400);
    expect((await change(north, { areas: [] })).json).toMatchObject({ areas: [] });
  });

  describe('say where somebody might belong', () => {
    const suggested = async (to = neighbour, browser = neighbour.browser) =>
      (await ask<OrganizationSuggestion>(200, browser, 'GET', `organizations/suggestions/${to.id}`)).organization?.name;
    const covers = (id: string, ...areas: string[]) =>
      ask(200, admin.browser, 'PATCH', `organizations/organizations/${id}`, { areas });

    test('by the smallest area that one alone covers, as long as they do not belong there', async () => {
      const [spain, province, town] = [
        await areaOf('adm0', 'España'),
        await areaOf('adm2', 'Barcelona'),
        await areaOf('adm4', 'Vic'),
      ];
      expect(await suggested()).toBeUndefined();
      await covers(general, spain);
      await eventually(async () => (await suggested()) === 'General');
      expect(await suggested(other, other.browser)).toBeUndefined();
      await covers(north, province, town);
      expect(await suggested()).toBe('Norte');
      const south = await create('Sur');
      await covers(south, town);
      expect(await suggested()).toBeUndefined();
      await covers(south);
      await ask(200, admin.browser, 'POST', `organizations/organizations/${general}/members`, { user: neighbour.id });
      expect(await suggested()).toBe('Norte');
      await ask(200, admin.browser, 'POST', `organizations/organizations/${north}/members`, { user: neighbour.id });
      expect(await suggested()).toBeUndefined();
      await ask(200, admin.browser, 'POST', `organizations/organizations/${general}/members`, { user: neighbour.id });
      await ask(200, admin.browser, 'POST', `organizations/organizations/${north}/close`);
      // What is closed takes nobody: the next larger one, where they are already.
      expect(await suggested()).toBeUndefined();
      await ask(200, admin.browser, 'POST', `organizations/organizations/${north}/reopen`);
      expect(await suggested()).toBe('Norte');
    });

    test('to them and to superusers alone: finer areas are personal', async () => {
      expect(await suggested(neighbour, admin.browser)).toBe('Norte');
      const manager = await enrol(app, [{ do: 'verify' }, { do: 'grant_staff', organization: general }]);
      for (const { browser } of [other, manager])
        expect((await browser.get(`organizations/suggestions/${neighbour.id}`)).status).toBe(403);
      expect((await app.client().get(`organizations/suggestions/${neighbour.id}`)).status).toBe(401);
    });

    test('not where it is not certain where they live', async () => {
      const far = { location: { type: 'Point' as const, coordinates: [2.25, 40.5] as [number, number] } };
      const lost = await enrol(app, [{ do: 'verify' }], { ...far, address_city: 'Vic', address_zip: '08500' });
      await eventually(async () => (await admin.browser.get(`areas/places/${lost.id}`)).status === 200);
      const place = (await admin.browser.get(`areas/places/${lost.id}`)).json as { is_certain: boolean };
      expect([place.is_certain, await suggested(lost, lost.browser)]).toEqual([false, undefined]);
    });
  });
});
