import { demand } from '../src/fault.js';
import { type Embedding, generatorSeed, packed, unpacked } from '../src/groups/embedding.js';
import type { Group } from '../src/groups/group.js';
import { inverseModulo } from '../src/numbers.js';

const decimal = /^(0|[1-9][0-9]{0,616})$/;

/** Windows of five bits; steps depend on the exponent. */
function powerModulo(base: bigint, exponent: bigint, modulus: bigint): bigint {
  const table = [1n];
  for (let place = 1; place < 32; place++) table.push((table[place - 1]! * base) % modulus);
  let power = 1n;
  for (const digit of exponent.toString(32)) {
    for (let step = 0; step < 5; step++) power = (power * power) % modulus;
    power = (power * table[Number.parseInt(digit, 32)]!) % modulus;
  }
  return power;
}

/** The powers of one base by 32 to each place: no squarings are left. */
function tableOf(base: bigint, modulus: bigint, order: bigint): bigint[][] {
  const table: bigint[][] = [];
  let step = base;
  for (let place = 0; place < order.toString(32).length; place++) {
    const row = [1n];
    for (let digit = 1; digit < 32; digit++) row.push((row[digit - 1]! * step) % modulus);
    table.push(row);
    step = (row[31]! * step) % modulus;
  }
  return table;
}

const powerByTable = (table: readonly bigint[][], exponent: bigint, modulus: bigint): bigint =>
  [...exponent.toString(32)]
    .toReversed()
    .reduce((power, digit, place) => (power * table[place]![Number.parseInt(digit, 32)]!) % modulus, 1n);

interface Parameters {
  name: string;
  generator: bigint;
  modulus: bigint;
  order: bigint;
  embedding?: Embedding;
}

/** Numbers modulo a prime: the groups that the outside referee knows. For tests alone, since powers of BigInt tell their exponents by their time. */
function groupOfPowers({ name, generator, modulus, order, embedding }: Parameters): Group<bigint> {
  const tables = new Map<bigint, bigint[][]>();
  const prepare = (base: bigint): void => void tables.set(base, tableOf(base, modulus, order));
  const power = (base: bigint, exponent: bigint): bigint => {
    if (base === generator && !tables.has(base)) prepare(base);
    const table = tables.get(base);
    return table && exponent < order ? powerByTable(table, exponent, modulus) : powerModulo(base, exponent, modulus);
  };
  const known = new Set<string>();
  const member = (value: bigint): boolean => value > 0n && value < modulus && power(value, order) === 1n;
  const embeds = (): Embedding => {
    demand(embedding !== undefined, 'unsupported_question', name);
    return embedding;
  };
  return {
    name,
    order,
    generator,
    identity: 1n,
    times: (left, right) => (left * right) % modulus,
    inverse: (element) => inverseModulo(element, modulus),
    power,
    secretPower: power,
    equals: (left, right) => left === right,
    encode: String,
    decode(text) {
      demand(decimal.test(text), 'not_an_element', text.slice(0, 80));
      demand(known.has(text) || member(BigInt(text)), 'not_an_element', text.slice(0, 80));
      known.add(text);
      return BigInt(text);
    },
    sortKey: (element) => String(element).padStart(617, '0'),
    prepare,
    embed(numbers) {
      for (let value = packed(numbers, embeds()); ; value++) if (member(value)) return value;
    },
    extract: (element, count) => unpacked(element, count, embeds()),
    independentGenerator: (index) => power(generatorSeed(index), (modulus - 1n) / order),
  };
}

const rfc3526 =
  32317006071311007300338913926423828248817941241140239112842009751400741706634354222619689417363569347117901737909704191754605873209195028853758986185622153212175412514901774520270235796078236248884246189477587641105928646099411723245426622522193230540919037680524235519125679715870117001058055877651038861847280257976054903569732561526167081339361799541336476559160368317896729073178384589680639671900977202194168647225871031411336429319536193471636533209717077448227988588565369208645296636077250268955505928362751121174096972998068410554359584866583291642136218231078990999448652468262416972035911852507045361090559n;

export const belenios2048 = groupOfPowers({
  name: 'BELENIOS-2048',
  generator:
    2402352677501852209227687703532399932712287657378364916510075318787663274146353219320285676155269678799694668298749389095083896573425601900601068477164491735474137283104610458681314511781646755400527402889846139864532661215055797097162016168270312886432456663834863635782106154918419982534315189740658186868651151358576410138882215396016043228843603930989333662772848406593138406010231675095763777982665103606822406635076697764025346253773085133173495194248967754052573659049492477631475991575198775177711481490920456600205478127054728238140972518639858334115700568353695553423781475582491896050296680037745308460627n,
  modulus:
    20694785691422546401013643657505008064922989295751104097100884787057374219242717401922237254497684338129066633138078958404960054389636289796393038773905722803605973749427671376777618898589872735865049081167099310535867780980030790491654063777173764198678527273474476341835600035698305193144284561701911000786737307333564123971732897913240474578834468260652327974647951137672658693582180046317922073668860052627186363386088796882120769432366149491002923444346373222145884100586421050242120365433561201320481118852408731077014151666200162313177169372189248078507711827842317498073276598828825169183103125680162072880719n,
  order: 78571733251071885079927659812671450121821421258408794611510081919805623223441n,
});

export const rfc3526of2048 = groupOfPowers({
  name: 'RFC-3526-2048',
  generator: 2n,
  modulus: rfc3526,
  order: (rfc3526 - 1n) / 2n,
  embedding: { padding: 8, bitsPerNumber: 8 },
});
