import { letterPlaces, type LetterKind } from '../evidence/letterKinds';
import { buildContext } from '../extract/context';
import { candidatesOf, textFields, type TextField } from '../extract/candidates';
import { sanitiseHtml } from '../html';
import { parseMessage } from '../parse';
import type { FieldLetter } from './fieldLetters';
import { normals, type Normal } from './normalForms';
import type { Ranked } from './rankingFit';
import type { RightValues } from './score';

/** Examples of fields that are texts: the candidates of an email, and which are right. */

export type FieldExample = Ranked & {
  readonly title: string;
  readonly field: TextField;
  readonly values: readonly string[];
  readonly wanted: readonly string[];
};

const normalOf: Readonly<Record<TextField, Normal>> = {
  name: normals.name,
  company: normals.company,
  package: normals.package,
};

type Wanted = Readonly<Partial<Record<TextField, readonly string[]>>>;

/** One example for each field and body of an email. */
async function examplesOf(title: string, raw: Uint8Array, group: string, wanted: Wanted): Promise<FieldExample[]> {
  const message = await parseMessage(raw);
  if (message.state === 'failed') return [];
  const context = buildContext(message, message.html === null ? null : sanitiseHtml(message.html));
  return context.documents.flatMap((document) =>
    textFields.map((field): FieldExample => {
      const candidates = candidatesOf(field, context, document, wanted.name?.[0] ?? null);
      const normal = normalOf[field];
      const texts = wanted[field] ?? [];
      const rightForms = new Set([...texts, ...(field === 'package' && texts.length > 1 ? [texts.join(' ')] : [])].map(normal));
      const right = candidates.flatMap(({ value }, index) => (rightForms.has(normal(value)) ? [index] : []));
      return {
        title,
        field,
        group,
        candidates: candidates.map(({ features }) => features),
        right: new Set(right),
        values: candidates.map(({ value }) => value),
        wanted: texts,
      };
    }),
  );
}

/** Examples of an email with marks. */
export async function fieldExamples(letters: readonly FieldLetter[]): Promise<FieldExample[]> {
  const found: FieldExample[] = [];
  for (const { title, raw, group, values, kind } of letters)
    if (letterPlaces[kind as LetterKind].isBid)
      found.push(
      ...(await examplesOf(title, raw, group, { name: values.name, package: values.package, company: values.company })),
    );
  return found;
}

const listOf = (value: unknown): readonly string[] => (typeof value === 'string' ? [value] : []);

/** Examples of an email with right values of one project. */
export async function fieldExamplesOfValues(
  title: string,
  raw: Uint8Array,
  group: string,
  values: RightValues,
): Promise<FieldExample[]> {
  const projects = (Array.isArray(values.projects) ? values.projects : []) as Readonly<Record<string, unknown>>[];
  const [project] = projects;
  if (projects.length !== 1 || project === undefined) return [];
  return examplesOf(title, raw, group, {
    name: listOf(project.name),
    package: listOf(project.package),
    company: listOf(project.company),
  });
}
