import type { CustomFieldSetting } from '@basis/domain/model/contract/contract';
import { nameLine } from '@basis/domain/model/formats/nameLine';
import { conflict, notFound, refused } from '../../../platform/contract/errors';
import type { CallContext, Handler } from '../../../platform/calls/handler';
import { newId } from '../../../platform/ids';
import { ChangeSet } from '../../../changes/changes';
import { listCustomFields } from '../../../lists/customFields';
import { lockRow } from '../../../records/entityFields';
import { insertField, patchField, readFieldUse, removeField } from '../rows/customFieldWrites';

const maxFields = 500;

const labelOf = (text: string): string => {
  const label = nameLine(text);
  if (!label) throw refused('A field needs a name.');
  return label;
};

type Options = CustomFieldSetting['options'];

const optionRefused = (index: number, message: string) => refused(message, [{ path: `options/${index}`, message }]);

/** Options with their names as they are stored. @throws ApiError 422 for one without a name, or of the id of another. */
const optionsOf = (given: Options): Options => {
  const seen = new Set<string>();
  return given.map((option, index) => {
    const label = nameLine(option.label);
    if (!label) throw optionRefused(index, 'An option needs a name.');
    const id = option.id.toLowerCase();
    if (seen.has(id)) throw optionRefused(index, `The option ${label} has the id of another one.`);
    seen.add(id);
    return { ...option, id, label };
  });
};

const cleaned = <Patch extends { readonly label?: string; readonly options?: Options }>(patch: Patch): Patch => ({
  ...patch,
  ...(patch.label === undefined ? {} : { label: labelOf(patch.label) }),
  ...(patch.options ? { options: optionsOf(patch.options) } : {}),
});

const isSame = (one: Options, other: Options): boolean => {
  const [first, second] = [one, other].map((options) =>
    JSON.stringify(options.map(({ id, label, color }) => [id.toLowerCase(), label, color])),
  );
  return first === second;
};

/** Keeps the options from change until the transaction ends. @throws ApiError 409 if they are not the given ones. */
const checkBase = async ({ tx }: CallContext, id: string, base: Options): Promise<void> => {
  const row = await lockRow(tx, 'customFieldSetting', id);
  if (row && !isSame(base, row['options'] as Options))
    throw conflict('The options of this field were changed after you loaded them. Try again.');
};

const answer = async ({ tx }: CallContext, id: string, changes: ChangeSet) => {
  await changes.save(tx);
  const customFieldSetting = (await listCustomFields(tx)).find((field) => field.id === id);
  if (!customFieldSetting) throw notFound();
  return { customFieldSetting, changeSetId: changes.id };
};

export const createCustomFieldSetting: Handler<'createCustomFieldSetting'> = async (context, { body }) => {
  const { tx, caller } = context;
  const draft = body.customFieldSetting;
  const id = draft.id?.toLowerCase() ?? newId();
  if ((await listCustomFields(tx)).length >= maxFields) throw refused('There are too many fields.');
  const changes = new ChangeSet(caller);
  const isAdded = await insertField(tx, changes, { ...cleaned(draft), id });
  if (!isAdded) throw conflict('A field with this id already exists.');
  return { status: 201, body: await answer(context, id, changes) };
};

export const updateCustomFieldSetting: Handler<'updateCustomFieldSetting'> = async (context, { path, body }) => {
  const id = path.customFieldSettingId.toLowerCase();
  const { baseOptions, ...given } = body;
  const patch = cleaned(given);
  if (baseOptions) await checkBase(context, id, baseOptions);
  const changes = new ChangeSet(context.caller);
  if (!(await patchField(context.tx, changes, id, patch))) throw notFound();
  return { status: 200, body: await answer(context, id, changes) };
};

export const deleteCustomFieldSetting: Handler<'deleteCustomFieldSetting'> = async ({ tx, caller }, { path }) => {
  const changes = new ChangeSet(caller);
  if (!(await removeField(tx, changes, path.customFieldSettingId))) throw notFound();
  await changes.save(tx);
  return { status: 200, body: { changeSetId: changes.id } };
};

export const getCustomFieldUse: Handler<'getCustomFieldUse'> = async ({ tx }, { path }) => {
  const id = path.customFieldSettingId.toLowerCase();
  if (!(await listCustomFields(tx)).some((field) => field.id === id)) throw notFound();
  return { status: 200, body: await readFieldUse(tx, id) };
};
