import { fold } from '@basis/domain/model/formats/fold';
import { regionNames } from '@basis/domain/model/formats/regions';
import { stateZones } from './stateZones';

const codeOfName = new Map(Object.entries(regionNames).map(([code, name]) => [fold(name), code]));
/** Code of a state or province that is given by its code or name. */
export const codeOf = (state: string): string | undefined =>
  Object.hasOwn(stateZones, state) ? state : codeOfName.get(fold(state.replace(' Territory', ' Territories')));

const spelledOut: Readonly<Record<string, string>> = { st: 'saint', ste: 'sainte', mt: 'mount', ft: 'fort' };
/** Key of a city: letters and digits alone, without a part in brackets, with Saint, Mount and Fort spelled out. */
export const cityKey = (city: string): string =>
  fold(city.split('(', 1)[0] ?? '')
    .replace(/[^a-z\d]+/g, ' ')
    .trim()
    .replace(/^(st|ste|mt|ft) /, (_, short: string) => `${spelledOut[short] ?? short} `);
