import { parse, type Filter } from 'scim2-parse-filter';
import type { ScimPatch } from '@basis/domain/model/contract/contract';
import { isRecord } from '@basis/domain/model/formats/isRecord';
import { scimFault } from '../../../platform/contract/scim';
import { attributeName } from './urns';

type Operation = ScimPatch['Operations'][number];

/** What one operation does with one attribute. */
export interface PatchStep {
  readonly op: 'add' | 'replace' | 'remove';
  /** In small letters, without the URN of the schema; `name.givenname` for a part. */
  readonly attribute: string;
  /** Which of several values is meant, such as `members[value eq "…"]`; null for all. */
  readonly where: Filter | null;
  readonly value: unknown;
  /** Where the operation is in the body. */
  readonly at: string;
}

const ops = ['add', 'replace', 'remove'] as const;

/** Directories write `Replace` as well as `replace`. */
const opOf = (text: string, at: string): PatchStep['op'] => {
  const op = ops.find((known) => known === text.trim().toLowerCase());
  if (!op) throw scimFault(400, 'invalidSyntax', 'op is add, replace or remove.', `${at}/op`);
  return op;
};

const pathForm = /^([A-Za-z][\w:.$-]*)(?:\[(.*)\])?(?:\.([A-Za-z]\w*))?$/s;

const parsePath = (path: string, at: string): Pick<PatchStep, 'attribute' | 'where'> => {
  const [, name, condition, part] = pathForm.exec(path.trim()) ?? [];
  const wrong = () => scimFault(400, 'invalidPath', 'path can’t be read.', `${at}/path`);
  if (name === undefined) throw wrong();
  const attribute = [attributeName(name), part?.toLowerCase()].filter(Boolean).join('.');
  if (condition === undefined) return { attribute, where: null };
  try {
    return { attribute, where: parse(condition) };
  } catch {
    throw wrong();
  }
};

/** Values without a path name their attributes, which may have dots: Entra ID writes `"name.givenName"` so. */
const stepsOfValue = (op: PatchStep['op'], value: unknown, at: string): PatchStep[] => {
  if (!isRecord(value)) throw scimFault(400, 'invalidValue', 'Without a path, value is an object.', `${at}/value`);
  return Object.entries(value).flatMap(([name, part]): PatchStep[] => {
    const attribute = attributeName(name);
    // What an extension has is passed over, however it is written.
    if (attribute === 'schemas' || attribute.startsWith('urn:')) return [];
    return [{ op, attribute, where: null, value: part, at: `${at}/value` }];
  });
};

const stepsOf = ({ op: written, path, value }: Operation, index: number): PatchStep[] => {
  const at = `body/Operations/${index}`;
  const op = opOf(written, at);
  if (path !== undefined) return [{ op, ...parsePath(path, at), value, at }];
  if (op === 'remove') throw scimFault(400, 'noTarget', 'remove needs a path.', `${at}/path`);
  return stepsOfValue(op, value, at);
};

/** The steps of a PATCH, in order. */
const patchSteps = ({ Operations }: ScimPatch): readonly PatchStep[] => Operations.flatMap(stepsOf);

/** Refuses to write what only Basis writes, unless nothing would change. */
const refuseReadOnly = ({ attribute, value, at }: PatchStep, id: string): void => {
  if (!['id', 'meta', 'groups'].includes(attribute.split('.')[0] ?? '')) return;
  if (attribute === 'id' && value === id) return;
  throw scimFault(400, 'mutability', `${attribute} is written by Basis alone.`, at);
};

/** State after a step. */
export type PatchWriter<State> = (state: State, step: PatchStep) => State;

interface PatchedResource<State> {
  readonly id: string;
  readonly state: State;
  readonly writers: Readonly<Record<string, PatchWriter<State>>>;
}

/**
 * State of a resource after a PATCH, with a writer per attribute; attributes without one are ignored.
 * @throws ApiError 400 for what can't be read or written
 */
export const patchState = <State>({ id, state: before, writers }: PatchedResource<State>, patch: ScimPatch): State =>
  patchSteps(patch).reduce((state, step) => {
    refuseReadOnly(step, id);
    const write = Object.hasOwn(writers, step.attribute) ? writers[step.attribute] : undefined;
    return write ? write(state, step) : state;
  }, before);
