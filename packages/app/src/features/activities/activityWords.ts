import type { Activity } from '@basis/domain/model/contract/contract';
import type { FieldKind } from '@basis/domain/model/fields/kinds';
import { repeatWords } from '@basis/domain/model/formats/repeats';
import { columnOf, type ListName } from '@basis/domain/model/lists/columns';
import { customKinds } from '@basis/domain/model/lists/customFields';
import type { WorkspaceStore } from '@basis/domain/subjects/workspace/WorkspaceStore';
import type { Option } from '@basis/ui/Select';
import { choicesOfColumn, choicesOfKind } from '../../lists/fieldChoices';
import { valueWords, type WordsContext } from './valueWords';

/** One thing that was done, in words. */
export interface ActivityWords {
  /** Changed thing: Bid deadline, Harlan & Pike. */
  readonly what: string;
  /** The field alone: Bid deadline. */
  readonly label: string;
  readonly from: string | null;
  readonly to: string | null;
  /** True if it replaced a value, so that an empty side is also shown. */
  readonly isChange: boolean;
}

const nouns: Readonly<Record<string, string>> = {
  project: 'Bid',
  bidInvite: 'Invitation',
  competitor: 'Competitor',
  company: 'Company',
  contact: 'Contact',
  message: 'Email',
  note: 'Note',
  task: 'Task',
  quote: 'Quote',
};

/** The list whose columns name an entity's fields. */
const lists: Readonly<Record<string, ListName>> = {
  project: 'projects',
  bidInvite: 'projects',
  message: 'messages',
  company: 'companies',
  contact: 'contacts',
  task: 'tasks',
  quote: 'quotes',
};

interface Field {
  readonly label: string;
  readonly kind: FieldKind;
  readonly options: readonly Option[];
}

/** Columns under whose name a field is not recorded. */
const columnNames: Readonly<Record<string, string>> = {
  companyId: 'company',
  tradeId: 'trade',
  bid_deadline: 'bidDeadline',
  rfi_deadline: 'rfiDeadline',
  job_walk: 'jobWalk',
};

/** Fields that are no columns of a list. */
const others: Readonly<Record<string, readonly [label: string, kind: FieldKind]>> = {
  companyIds: ['Companies', 'companies'],
  companyId: ['Company', 'company'],
  competitorCompanyId: ['Competitor', 'company'],
  connectedBids: ['Linked bids', 'text'],
  contactIds: ['Contacts', 'readOnly'],
  bidInvites: ['Invitations', 'readOnly'],
  quoteCents: ['Price', 'money'],
  stageComment: ['Comment', 'text'],
  archivedAt: ['Archived', 'instant'],
  deletedAt: ['Deleted', 'instant'],
  description: ['Description', 'text'],
  label: ['Label', 'text'],
  message: ['Text', 'text'],
  mentions: ['Mentions', 'users'],
  projectId: ['Bid', 'readOnly'],
  sticky: ['Pinned', 'boolean'],
  status: ['Status', 'readOnly'],
  sendState: ['Sending', 'text'],
};

/** Ids and other values that mean nothing to a reader. */
const wordless: ReadonlySet<string> = new Set([
  'contactIds',
  'bidInvites',
  'mergedIntoId',
  'readings',
  'readAgain',
  'projectId',
]);

/** A field's name as words: `travelTime` is Travel time. */
const spelled = (field: string): string => {
  const words = field.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return `${words[0]?.toUpperCase() ?? ''}${words.slice(1)}`;
};

const fieldOf = ({ entity }: Activity, field: string, workspace: WorkspaceStore): Field => {
  const list = lists[entity];
  const name = columnNames[field] ?? field;
  const column = list && columnOf(list, name);
  if (list && column) {
    const choices = choicesOfColumn(list, name) ?? choicesOfKind(column.kind);
    return { label: column.label, kind: column.kind, options: choices?.(workspace) ?? [] };
  }
  const [label, kind] = others[field] ?? [spelled(field), 'text'];
  return { label, kind, options: [] };
};

const customFieldOf = (id: string, workspace: WorkspaceStore): Field => {
  const field = workspace.customFields.byId.get(id);
  if (!field) return { label: 'A deleted field', kind: 'text', options: [] };
  const kind = customKinds[field.type];
  return { label: field.label, kind, options: choicesOfKind(kind)?.(workspace) ?? field.options };
};

const of = (label: string, subject: string | null): string => (subject ? `${label}, ${subject}` : label);

type Values = Readonly<Record<string, unknown>>;
const valuesOf = (value: unknown): Values => (typeof value === 'object' && value !== null ? (value as Values) : {});

/** Readable values of fields that are stored in a coded form. */
const readable: Readonly<Record<string, (value: unknown) => unknown>> = {
  repeats: (value) => (typeof value === 'string' ? repeatWords(value) : value),
  mentions: (value) => (Array.isArray(value) ? value.map((mention: { readonly id?: unknown }) => mention.id) : value),
};

const changeOf = (activity: Activity, field: Field, [from, to]: readonly [unknown, unknown], context: WordsContext) => {
  const wordsOf = (value: unknown) => {
    const written = readable[activity.field ?? '']?.(value) ?? value;
    return valueWords(field.kind, written, context, field.options);
  };
  return {
    what: of(field.label, activity.subject),
    label: field.label,
    from: wordsOf(from),
    to: wordsOf(to),
    isChange: true,
  };
};

/** The values of custom fields that differ, each on its own. */
const customChanges = (activity: Activity, context: WordsContext): readonly ActivityWords[] => {
  const [from, to] = [valuesOf(activity.from), valuesOf(activity.to)];
  return [...new Set([...Object.keys(from), ...Object.keys(to)])]
    .filter((id) => JSON.stringify(from[id]) !== JSON.stringify(to[id]))
    .map((id) => changeOf(activity, customFieldOf(id, context.workspace), [from[id], to[id]], context));
};

const verbs: Readonly<Record<Exclude<Activity['verb'], 'updated'>, string>> = {
  created: 'added',
  deleted: 'deleted',
  undone: 'change undone',
};

/** Describes an activity; several entries for several custom fields. */
export const activityWords = (activity: Activity, context: WordsContext): readonly ActivityWords[] => {
  const { entity, verb, field, subject, from, to } = activity;
  if (verb !== 'updated' || field === null) {
    const noun = nouns[entity] ?? spelled(entity);
    const done = `${noun} ${verb === 'updated' ? 'changed' : verbs[verb]}`;
    const isGone = verb === 'deleted';
    return [{ what: done, label: noun, from: isGone ? subject : null, to: isGone ? null : subject, isChange: false }];
  }
  if (field === 'customFields') return customChanges(activity, context);
  const known = fieldOf(activity, field, context.workspace);
  if (wordless.has(field))
    return [{ what: of(known.label, subject), label: known.label, from: null, to: null, isChange: false }];
  return [changeOf(activity, known, [from, to], context)];
};
