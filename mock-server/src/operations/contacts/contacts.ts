import type { Contact } from '@basis/domain/contract/contract';
import { conflict, notFound, refused } from '../../contract/errors';
import { checkFresh, etagOf } from '../../contract/etag';
import type { CallContext, Handler } from '../../contract/handler';
import { newId } from '../../ids';
import { companyExists } from '../../repositories/companies';
import { getContacts } from '../../repositories/contactRows';
import { checkCustomFields } from '../../repositories/customValues';
import { changeFields, insertRow, lockRow, type Row } from '../../repositories/entityFields';
import { mergeContacts as merge } from '../../repositories/merges';
import { makeChange, utc } from '../changes/changeMade';

const readContact = async ({ tx, caller }: CallContext, contactId: string): Promise<Contact> => {
  const [contact] = await getContacts(tx, caller, [contactId]);
  if (!contact) throw notFound();
  return contact;
};

const checkCompany = async ({ tx, caller }: CallContext, companyId: string | null | undefined): Promise<void> => {
  if (companyId && !(await companyExists(tx, caller.workspaceId, companyId))) throw refused('Company not found');
};

const checkNamed = ({ first_name, last_name, email }: Row): void => {
  const isNamed = [first_name, last_name, email].some((value) => typeof value === 'string' && value.trim() !== '');
  if (!isNamed) throw refused('A person needs a name or an email.');
};

export const createContact: Handler<'createContact'> = async (context, { body }) => {
  const { tx, caller } = context;
  const { workspaceId } = caller;
  const draft = body.contact;
  await checkCustomFields(tx, caller, 'Contact', draft.customFields);
  await checkCompany(context, draft.companyId);
  const row = {
    id: draft.id?.toLowerCase() ?? newId(),
    first_name: draft.firstName?.trim() ?? '',
    last_name: draft.lastName?.trim() ?? '',
    title: draft.title ?? '',
    email: draft.email ?? null,
    phone: draft.phone ?? null,
    company_id: draft.companyId ?? null,
    custom_fields: draft.customFields ?? {},
  };
  checkNamed(row);
  const { changeSetId } = await makeChange(context, async (changes) => {
    if (!(await insertRow(tx, workspaceId, 'contact', row))) throw conflict('A person with this id already exists.');
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
  const { workspaceId } = caller;
  const row = await lockRow(tx, workspaceId, 'contact', path.contactId);
  if (!row) throw notFound();
  checkFresh(header['If-Match'], 'contact', await readContact(context, path.contactId));
  await checkCustomFields(tx, caller, 'Contact', body.customFields);
  await checkCompany(context, body.companyId);
  const { deletedAt, ...rest } = body;
  if (deletedAt === null && row['merged_into_id'] !== null)
    throw refused('This person was merged into another one. Undo that first.');
  checkNamed({
    first_name: body.firstName ?? row['first_name'],
    last_name: body.lastName ?? row['last_name'],
    email: body.email === undefined ? row['email'] : body.email,
  });
  const values = { ...rest, ...(deletedAt === undefined ? {} : { deletedAt: utc(deletedAt) }) };
  const { changeSetId } = await makeChange(context, (changes) =>
    changeFields(tx, workspaceId, { entity: 'contact', row }, values, changes),
  );
  const contact = await readContact(context, path.contactId);
  return { status: 200, headers: { etag: etagOf(contact) }, body: { contact, changeSetId } };
};

export const deleteContact: Handler<'deleteContact'> = async (context, { path }) => {
  const { tx, caller } = context;
  const row = await lockRow(tx, caller.workspaceId, 'contact', path.contactId);
  if (!row) throw notFound();
  const values = row['deleted_at'] === null ? { deletedAt: new Date().toISOString() } : {};
  const { changeSetId } = await makeChange(context, (changes) =>
    changeFields(tx, caller.workspaceId, { entity: 'contact', row }, values, changes),
  );
  return { status: 200, body: { changeSetId } };
};

export const mergeContacts: Handler<'mergeContacts'> = async (context, { path, body }) => {
  const { tx, caller } = context;
  const mainId = path.contactId.toLowerCase();
  const otherIds = [...new Set(body.contactIds.map((id) => id.toLowerCase()))];
  const { changeSetId } = await makeChange(context, (changes) =>
    merge(tx, caller.workspaceId, mainId, otherIds, changes),
  );
  return { status: 200, body: { contact: await readContact(context, mainId), changeSetId } };
};
