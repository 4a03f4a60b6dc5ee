import { notFound } from '../../../platform/contract/errors';
import type { Handler } from '../../../platform/calls/handler';
import { resourceTypes, schemas, serviceConfig } from '../scim/definitions';
import { presentList } from '../scim/present';

const find = <Known extends { readonly id: string }>(known: readonly Known[], id: string): Known => {
  const found = known.find((each) => each.id === id);
  if (!found) throw notFound();
  return found;
};

export const getScimConfig: Handler<'getScimConfig'> = ({ linkTo }) =>
  Promise.resolve({ status: 200, body: serviceConfig(linkTo) });

export const listScimResourceTypes: Handler<'listScimResourceTypes'> = ({ linkTo }) => {
  const types = resourceTypes(linkTo);
  return Promise.resolve({ status: 200, body: presentList(types, types.length, 1) });
};

export const getScimResourceType: Handler<'getScimResourceType'> = async ({ linkTo }, { path }) => ({
  status: 200,
  body: find(resourceTypes(linkTo), path.scimName),
});

export const listScimSchemas: Handler<'listScimSchemas'> = ({ linkTo }) => {
  const all = schemas(linkTo);
  return Promise.resolve({ status: 200, body: presentList(all, all.length, 1) });
};

export const getScimSchema: Handler<'getScimSchema'> = async ({ linkTo }, { path }) => ({
  status: 200,
  body: find(schemas(linkTo), path.scimName),
});
