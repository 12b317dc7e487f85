import { z } from 'zod';
import { day, id, line, moment } from './primitives.js';
import { ownLevel } from './territory.js';

/** A file of outlines may be so large; so many corners of all its areas together. */
export const MOST_LAYER_BYTES = 50_000_000;
export const MOST_LAYER_POINTS = 2_000_000;

/** What may be wrong with a feature of a layer. Overlaps and gaps are told and do not stop it. */
export const layerProblem = z.enum([
  'not_geojson',
  'empty',
  'too_many_points',
  'too_complex',
  'no_polygon',
  'not_closed',
  'no_surface',
  'not_degrees',
  'crossing',
  'tangled',
  'no_code',
  'no_name',
  'code_twice',
  'no_parent',
  'unknown_parent',
  'overlap',
  'gap',
]);
export type LayerProblem = z.infer<typeof layerProblem>;

const corner = z.tuple([z.number(), z.number()]);
const polygons = z.array(z.array(z.array(corner))).describe('Polygons of rings of corners, in degrees, coarsely.');

/** An area as it is drawn. */
export const drawnArea = z.object({ code: z.string(), name: z.string(), polygons });
export type DrawnArea = z.infer<typeof drawnArea>;

/** The file that a check of a layer comes to. */
export const layerCheck = z.object({
  is_loadable: z.boolean(),
  areas: z.int(),
  points: z.int(),
  problem_count: z.int(),
  problems: z
    .array(
      z.object({
        problem: layerProblem,
        feature: z.int().nullable().describe('Which of the file, from one on; null: the file as a whole.'),
        code: z.string(),
        name: z.string(),
        other: z.string().describe('The code of the other area, or what was written instead.'),
        square_metres: z.number().nullable(),
      }),
    )
    .describe('Five hundred at most.'),
  drawn: z.array(drawnArea),
});
export type LayerCheck = z.infer<typeof layerCheck>;

/** The text field beside the file of POST areas/layers/check. */
export const layerCheckFields = z.object({ level: ownLevel });

/** Answer of POST areas/layers/check: the job that looks at the file, and the name under which it is loaded afterwards. */
export const askedLayerCheck = z.object({ job: id, file: id });
export type AskedLayerCheck = z.infer<typeof askedLayerCheck>;

/** Body of POST areas/layers: a file that was checked and is sound. */
export const layerBody = z.strictObject({
  file: id,
  level: ownLevel,
  name: line(120).min(1),
  source: line(200).min(1).describe('Whose outlines they are: it is named on maps.'),
  valid_from: day,
  replaces: id.nullable().describe('The layer of the level as the asker saw it; null: there was none.'),
});
export type LayerBody = z.infer<typeof layerBody>;

/** A layer of outlines of the association's own (areas/layers). */
export const areaLayer = z.object({
  id,
  level: ownLevel,
  name: z.string(),
  source: z.string(),
  valid_from: day,
  areas: z.int(),
  points: z.int(),
  is_current: z.boolean().describe('People are placed by it.'),
  withdrawn_datetime: moment.nullable(),
  creation_datetime: moment,
});
export type AreaLayer = z.infer<typeof areaLayer>;

/** Answer of what changes layers: the job that places people again. */
export const askedPlacing = z.object({ layer: id.nullable(), job: id });
export type AskedPlacing = z.infer<typeof askedPlacing>;

/** Answer of GET areas/layers/{id}/outlines. */
export const layerOutlines = z.object({ source: z.string(), drawn: z.array(drawnArea) });
export type LayerOutlines = z.infer<typeof layerOutlines>;
