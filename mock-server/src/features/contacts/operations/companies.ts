import type { Company } from '@basis/domain/model/contract/contract';
import { nameLine } from '@basis/domain/model/formats/nameLine';
import { conflict, notFound, refused } from '../../../platform/contract/errors';
import { checkFresh, etagOf } from '../../../platform/contract/etag';
import type { CallContext, Handler } from '../../../platform/calls/handler';
import { newId } from '../../../platform/ids';
import { utc } from '../../../platform/utc';
import { addNameAlias } from '../rows/companies';
import { getCompanies } from '../rows/companyRows';
import { checkCustomFields } from '../../../records/customValues';
import { changeFields, insertRow, lockRow } from '../../../records/entityFields';
import { makeChange } from '../../../changes/makeChange';

const readCompany = async ({ tx, caller }: CallContext, companyId: string): Promise<Company> => {
  const [company] = await getCompanies(tx, caller, [companyId]);
  if (!company) throw notFound();
  return company;
};

const checkName = (text: string | undefined): { name?: string } => {
  if (text === undefined) return {};
  const name = nameLine(text);
  if (!name) throw refused('A company needs a name.');
  return { name };
};

export const createCompany: Handler<'createCompany'> = async (context, { body }) => {
  const { tx, caller } = context;
  const { id: givenId, name: givenName, website, address, region, tag, customFields } = body.company;
  const { name = '' } = checkName(givenName);
  await checkCustomFields(tx, caller, 'Company', customFields);
  const id = givenId?.toLowerCase() ?? newId();
  const { changeSetId } = await makeChange(context, async (changes) => {
    const columns = { website: website ?? '', address: address ?? '', region: region ?? '', tag: tag ?? 'None' };
    const row = { id, name, ...columns, custom_fields: customFields ?? {} };
    if (!(await insertRow(tx, 'company', row))) throw conflict('A company with this id already exists.');
    await addNameAlias(tx, id, name);
    changes.created('company', id);
  });
  const company = await readCompany(context, id);
  return { status: 201, headers: { etag: etagOf(company) }, body: { company, changeSetId } };
};

export const getCompany: Handler<'getCompany'> = async (context, { path }) => {
  const company = await readCompany(context, path.companyId);
  return { status: 200, headers: { etag: etagOf(company) }, body: { company } };
};

export const updateCompany: Handler<'updateCompany'> = async (context, { path, header, body }) => {
  const { tx, caller } = context;
  const row = await lockRow(tx, 'company', path.companyId);
  if (!row) throw notFound();
  checkFresh(header['If-Match'], 'company', await readCompany(context, path.companyId));
  await checkCustomFields(tx, caller, 'Company', body.customFields, path.companyId);
  const { blockedAt, deletedAt, name, ...rest } = body;
  if (deletedAt === null && row['merged_into_id'] !== null)
    throw refused('This company was merged into another one. Undo that first.');
  const values = {
    ...rest,
    ...checkName(name),
    ...(blockedAt === undefined ? {} : { blockedAt: utc(blockedAt) }),
    ...(deletedAt === undefined ? {} : { deletedAt: utc(deletedAt) }),
  };
  const { changeSetId } = await makeChange(context, async (changes) => {
    await changeFields(tx, { entity: 'company', row }, values, changes);
    if (values.name) await addNameAlias(tx, String(row['id']), values.name);
  });
  const company = await readCompany(context, path.companyId);
  return { status: 200, headers: { etag: etagOf(company) }, body: { company, changeSetId } };
};

export const deleteCompany: Handler<'deleteCompany'> = async (context, { path }) => {
  const { tx } = context;
  const row = await lockRow(tx, 'company', path.companyId);
  if (!row) throw notFound();
  const values = row['deleted_at'] === null ? { deletedAt: new Date().toISOString() } : {};
  const { changeSetId } = await makeChange(context, (changes) =>
    changeFields(tx, { entity: 'company', row }, values, changes),
  );
  return { status: 200, body: { changeSetId } };
};
