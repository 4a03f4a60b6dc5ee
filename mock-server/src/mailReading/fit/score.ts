import type { Extraction } from '../extract/reading';
import { folded, normals, type Normal } from './normalForms';

/** Compares readings with the right values, field by field. */

export type Verdict = 'right' | 'null' | 'wrong' | 'invented' | 'skip';

/** Result of one field of one email; `skip` is a right abstention, which is not counted. */
export type FieldResult = {
  readonly field: string;
  readonly path: string;
  readonly verdict: Verdict;
  readonly expected: unknown;
  readonly actual: unknown;
};

type Json = Readonly<Record<string, unknown>>;

/** Right values of an email: fields of `Extraction`, any of which may be left out. */
export type RightValues = Json;

/** Further values that count as right, by path. */
export type Accepted = Readonly<Record<string, readonly unknown[]>>;

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null;

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

function at(value: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((found, key) => (isObject(found) ? found[key] : undefined), value);
}

function isBlank(value: unknown): boolean {
  if (value === undefined || value === null) return true;
  if (typeof value === 'string') return value.trim() === '';
  return Array.isArray(value) && value.length === 0;
}

const normalOf = (normal: Normal, value: unknown): string =>
  normal(typeof value === 'string' ? value : JSON.stringify(value ?? null));

function verdictOfOne(expected: unknown, actual: unknown, normal: Normal, accepted: readonly unknown[]): Verdict {
  const isAlso = accepted.some((value) => !isBlank(value) && normalOf(normal, value) === normalOf(normal, actual));
  if (isBlank(expected)) {
    if (isBlank(actual)) return 'skip';
    return isAlso ? 'skip' : 'invented';
  }
  if (isBlank(actual)) return accepted.some(isBlank) ? 'skip' : 'null';
  return isAlso || normalOf(normal, expected) === normalOf(normal, actual) ? 'right' : 'wrong';
}

function verdictOfList(expected: unknown, actual: unknown, normal: Normal, accepted: readonly unknown[]): Verdict {
  const free = new Set(accepted.filter((value) => !isBlank(value)).map((value) => normalOf(normal, value)));
  const setOf = (values: unknown): Set<string> =>
    new Set(
      listOf(values)
        .map((value) => normalOf(normal, value))
        .filter((value) => !free.has(value)),
    );
  const right = setOf(expected);
  const given = setOf(actual);
  if ([...given].some((value) => !right.has(value))) return right.size > 0 ? 'wrong' : 'invented';
  if (given.size < right.size) return 'null';
  return right.size > 0 ? 'right' : 'skip';
}

/** Similarity of two names by their pairs of letters. */
function likeness(a: string, b: string): number {
  if (a === '' || b === '') return 0;
  if (a === b) return 1;
  const pairs = new Map<string, number>();
  for (let index = 0; index < a.length - 1; index += 1) {
    const pair = a.slice(index, index + 2);
    pairs.set(pair, (pairs.get(pair) ?? 0) + 1);
  }
  let both = 0;
  for (let index = 0; index < b.length - 1; index += 1) {
    const pair = b.slice(index, index + 2);
    const left = pairs.get(pair) ?? 0;
    if (left > 0) both += 1;
    pairs.set(pair, left - 1);
  }
  return (2 * both) / Math.max(1, a.length + b.length - 2);
}

const nameOf = (project: unknown): string => normalOf(normals.name, at(project, 'name') ?? '');

/** Index of the read project for each right one: by name, the rest in order. */
function paired(expected: readonly unknown[], actual: readonly unknown[]): Map<number, number> {
  const pairs = expected
    .flatMap((one, index) =>
      actual.map((other, place) => ({ index, place, value: likeness(nameOf(one), nameOf(other)) })),
    )
    .toSorted((a, b) => b.value - a.value || a.index - b.index || a.place - b.place);
  const places = new Map<number, number>();
  const used = new Set<number>();
  const take = (index: number, place: number): void => {
    if (places.has(index) || used.has(place)) return;
    places.set(index, place);
    used.add(place);
  };
  for (const { index, place, value } of pairs) if (value >= 0.5) take(index, place);
  for (const index of expected.keys()) {
    const next = [...actual.keys()].find((place) => !used.has(place));
    if (next !== undefined) take(index, next);
  }
  return places;
}

const wholeFields = ['platform', 'communicationType', 'disposition'] as const;

const projectFields = [
  'name',
  'package',
  'company',
  'contact.name',
  'contact.email',
  'contact.phone',
  'location.addressLine',
  'location.city',
  'location.state',
  'location.postalCode',
  'externalId',
  'unionType',
] as const;

const dateFields = ['bidDue', 'rfiDue', 'jobWalk'] as const;
const dateParts = ['date', 'time', 'zone'] as const;

const known = (value: unknown): unknown => (typeof value === 'string' && folded(value) === 'unknown' ? null : value);

/** Results of all fields of an email. */
export function compareReading(expected: RightValues, actual: Extraction, accepted: Accepted = {}): FieldResult[] {
  const results: FieldResult[] = [];
  const add = (field: string, path: string, verdict: Verdict, right: unknown, given: unknown): void => {
    results.push({ field, path, verdict, expected: right ?? null, actual: given ?? null });
  };
  for (const field of wholeFields) {
    const [right, given] = [expected[field], actual[field]];
    const told = known(right) === null ? given : known(given);
    add(field, field, verdictOfOne(right, told, normals[field], accepted[field] ?? []), right, given);
  }
  addProjects(expected, actual, accepted, add);
  const [wanted, found] = [Number(expected.scrapedIndicator ?? 0), actual.scrapedIndicator];
  add('scrapedIndicator', 'scrapedIndicator', shareVerdict(wanted, found), wanted, found);
  for (const path of ['links.view', 'links.answers', 'warnings']) {
    const verdict = path === 'links.view' ? verdictOfOne : verdictOfList;
    const normal = path === 'warnings' ? normals.warnings : normals.link;
    const [right, given] = [at(expected, path), at(actual, path)];
    add(path, path, verdict(right, given, normal, accepted[path] ?? []), right, given);
  }
  return results;
}

function shareVerdict(wanted: number, found: number): Verdict {
  if (wanted === found) return wanted > 0 ? 'right' : 'skip';
  return found < wanted ? 'null' : 'wrong';
}

type Add = (field: string, path: string, verdict: Verdict, right: unknown, given: unknown) => void;

function addProjects(expected: RightValues, actual: Extraction, accepted: Accepted, add: Add): void {
  const right = listOf(expected.projects);
  const given: readonly unknown[] = actual.projects;
  const places = paired(right, given);
  const used = new Set(places.values());
  const isOptional = accepted.projects?.includes('optional') === true;
  for (const [place, project] of given.entries()) {
    const says = ['name', 'company', 'externalId', 'bidDue.date'].some((path) => !isBlank(at(project, path)));
    if (!used.has(place) && says && !isOptional)
      add('projects (extra)', `projects[+${place}]`, 'invented', null, at(project, 'name'));
  }
  for (const [index, project] of right.entries()) {
    const read = given[places.get(index) ?? -1];
    const pathOf = (field: string): string => `projects[${index}].${field}`;
    const compare = (field: string, normal: Normal): void => {
      const [one, other] = [at(project, field), at(read, field)].map((value) =>
        field === 'unionType' ? known(value) : value,
      );
      add(field, pathOf(field), verdictOfOne(one, other, normal, accepted[pathOf(field)] ?? []), one, other);
    };
    for (const field of projectFields) compare(field, normals[field]);
    for (const field of dateFields) {
      const isNone = isBlank(at(project, `${field}.date`));
      // An invented date counts once.
      for (const part of dateParts) if (part === 'date' || !isNone) compare(`${field}.${part}`, normals[part]);
    }
  }
}
