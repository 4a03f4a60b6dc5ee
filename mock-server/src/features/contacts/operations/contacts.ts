import type { Contact } from '@basis/domain/model/contract/contract';
import { nameLine } from '@basis/domain/model/formats/nameLine';
import { conflict, notFound, refused } from '../../../platform/contract/errors';
import { checkFresh, etagOf } from '../../../platform/contract/etag';
import type { CallContext, Handler } from '../../../platform/calls/handler';
import { newId } from '../../../platform/ids';
import { utc } from '../../../platform/utc';
import { companyExists } from '../rows/companies';
import { getContacts } from '../rows/contactRows';
import { checkCustomFields } from '../../../records/customValues';
import { changeFields, insertRow, lockRow, type Row } from '../../../records/entityFields';
import { mergeContacts as merge } from '../rows/merges';
import { makeChange } from '../../../changes/makeChange';

const readContact = async ({ tx, caller }: CallContext, contactId: string): Promise<Contact> => {
  const [contact] = await getContacts(tx, caller, [contactId]);
  if (!contact) throw notFound();
  return contact;
};

const checkCompany = async ({ tx }: CallContext, companyId: string | null | undefined): Promise<void> => {
  if (companyId && !(await companyExists(tx, companyId))) throw refused('Company not found');
};

const checkNamed = ({ first_name, last_name, email }: Row): void => {
  const isNamed = [first_name, last_name, email].some((value) => typeof value === 'string' && nameLine(value) !== '');
  if (!isNamed) throw refused('A person needs a name or an email.');
};

export const createContact: Handler<'createContact'> = async (context, { body }) => {
  const { tx, caller } = context;
  const draft = body.contact;
  await checkCustomFields(tx, caller, 'Contact', draft.customFields);
  await checkCompany(context, draft.companyId);
  const row = {
    id: draft.id?.toLowerCase() ?? newId(),
    first_name: nameLine(draft.firstName ?? ''),
    last_name: nameLine(draft.lastName ?? ''),
    title: draft.title ?? '',
    email: draft.email ?? null,
    phone: draft.phone ?? null,
    company_id: draft.companyId ?? null,
    custom_fields: draft.customFields ?? {},
  };
  checkNamed(row);
  const { changeSetId } = await makeChange(context, async (changes) => {
    if (!(await insertRow(tx, 'contact', row))) throw conflict('A person with this id already exists.');
    changes.created('contact', row.id);
  });
  const contact = await readContact(context, row.id);
  return { status: 201, headers: { etag: etagOf(contact) }, body: { contact, changeSetId } };
};

export const getContact: Handler<'getContact'> = async (context, { path }) => {
  const contact = await readContact(context, path.contactId);
  return { status: 200, headers: { etag: etagOf(contact) }, body: { contact } };
};

export const updateContact: Handler<'updateContact'> = async (context, { path, header, body }) => {
  const { tx, caller } = context;
  const row = await lockRow(tx, 'contact', path.contactId);
  if (!row) throw notFound();
  checkFresh(header['If-Match'], 'contact', await readContact(context, path.contactId));
  await checkCustomFields(tx, caller, 'Contact', body.customFields, path.contactId);
  await checkCompany(context, body.companyId);
  const { deletedAt, ...rest } = body;
  if (deletedAt === null && row['merged_into_id'] !== null)
    throw refused('This person was merged into another one. Undo that first.');
  const names = {
    ...(body.firstName === undefined ? {} : { firstName: nameLine(body.firstName) }),
    ...(body.lastName === undefined ? {} : { lastName: nameLine(body.lastName) }),
  };
  checkNamed({
    first_name: names.firstName ?? row['first_name'],
    last_name: names.lastName ?? row['last_name'],
    email: body.email === undefined ? row['email'] : body.email,
  });
  const values = { ...rest, ...names, ...(deletedAt === undefined ? {} : { deletedAt: utc(deletedAt) }) };
  const { changeSetId } = await makeChange(context, (changes) =>
    changeFields(tx, { entity: 'contact', row }, values, changes),
  );
  const contact = await readContact(context, path.contactId);
  return { status: 200, headers: { etag: etagOf(contact) }, body: { contact, changeSetId } };
};

export const deleteContact: Handler<'deleteContact'> = async (context, { path }) => {
  const { tx } = context;
  const row = await lockRow(tx, 'contact', path.contactId);
  if (!row) throw notFound();
  const values = row['deleted_at'] === null ? { deletedAt: new Date().toISOString() } : {};
  const { changeSetId } = await makeChange(context, (changes) =>
    changeFields(tx, { entity: 'contact', row }, values, changes),
  );
  return { status: 200, body: { changeSetId } };
};

export const mergeContacts: Handler<'mergeContacts'> = async (context, { path, body }) => {
  const { tx } = context;
  const mainId = path.contactId.toLowerCase();
  const otherIds = [...new Set(body.contactIds.map((id) => id.toLowerCase()))];
  const { changeSetId } = await makeChange(context, (changes) => merge(tx, mainId, otherIds, changes));
  return { status: 200, body: { contact: await readContact(context, mainId), changeSetId } };
};
