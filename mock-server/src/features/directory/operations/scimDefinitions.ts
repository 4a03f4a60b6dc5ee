import { notFound } from '../../../platform/contract/errors';
import type { Handler } from '../../../platform/calls/handler';
import { resourceTypes, schemas, serviceConfig } from '../scim/definitions';
import { presentList } from '../scim/present';

const find = <Known extends { readonly id: string }>(known: readonly Known[], id: string): Known => {
  const found = known.find((each) => each.id === id);
  if (!found) throw notFound();
  return found;
};

/** All of them at once, as they are few. */
const listAll = <Known>(known: Known[]) => ({ status: 200 as const, body: presentList(known, known.length, 1) });

export const getScimConfig: Handler<'getScimConfig'> = ({ linkTo }) =>
  Promise.resolve({ status: 200, body: serviceConfig(linkTo) });

export const listScimResourceTypes: Handler<'listScimResourceTypes'> = async ({ linkTo }) =>
  listAll(resourceTypes(linkTo));

export const getScimResourceType: Handler<'getScimResourceType'> = async ({ linkTo }, { path }) => ({
  status: 200,
  body: find(resourceTypes(linkTo), path.scimName),
});

export const listScimSchemas: Handler<'listScimSchemas'> = async ({ linkTo }) => listAll(schemas(linkTo));

export const getScimSchema: Handler<'getScimSchema'> = async ({ linkTo }, { path }) => ({
  status: 200,
  body: find(schemas(linkTo), path.scimName),
});
