import { conflict, notFound, refused } from '../../../platform/contract/errors';
import type { CallContext, Handler } from '../../../platform/calls/handler';
import { newId } from '../../../platform/ids';
import { ChangeSet } from '../../../changes/changes';
import { listCustomFields } from '../../../lists/customFields';
import { insertField, patchField, readFieldUse, removeField } from '../rows/customFieldWrites';

const maxFields = 500;

const labelOf = (text: string): string => {
  const label = text.trim();
  if (!label) throw refused('A field needs a name.');
  return label;
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
  const isAdded = await insertField(tx, changes, { ...draft, id, label: labelOf(draft.label) });
  if (!isAdded) throw conflict('A field with this id already exists.');
  return { status: 201, body: await answer(context, id, changes) };
};

export const updateCustomFieldSetting: Handler<'updateCustomFieldSetting'> = async (context, { path, body }) => {
  const id = path.customFieldSettingId.toLowerCase();
  const patch = body.label === undefined ? body : { ...body, label: labelOf(body.label) };
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
