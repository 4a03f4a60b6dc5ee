import { notFound, refused } from '../../../platform/contract/errors';
import type { CallContext, Handler } from '../../../platform/calls/handler';
import { newId } from '../../../platform/ids';
import {
  deleteCredential,
  insertCredential,
  listCredentials,
  listMissing,
  updateCredential,
} from '../rows/platformCredentials';
import { encryptSecret } from '../../../platform/secrets/storedSecrets';
import { makeChange } from '../../../changes/makeChange';

const maxCredentials = 100;

const read = async ({ tx }: CallContext, id: string) => {
  const [credential] = await listCredentials(tx, id);
  if (!credential) throw notFound();
  return credential;
};

const encrypted = ({ caller, secretKey }: CallContext, id: string, password: string): Buffer =>
  encryptSecret(secretKey, ['platform_credentials', caller.workspaceId, id], password);

const checkPlatform = (platformId: string | undefined): void => {
  if (platformId === 'Unknown') throw refused('Choose a platform.');
};

const checkUserName = (userName: string): string => {
  if (!userName.trim()) throw refused('Enter a user name.');
  return userName.trim();
};

export const listPlatformCredentials: Handler<'listPlatformCredentials'> = async ({ tx }) => ({
  status: 200,
  body: { credentials: await listCredentials(tx) },
});

export const createPlatformCredential: Handler<'createPlatformCredential'> = async (context, { body }) => {
  const { tx } = context;
  const { platformId, password } = body;
  checkPlatform(platformId);
  if ((await listCredentials(tx)).length >= maxCredentials)
    throw refused(`There can be at most ${maxCredentials} sign-ins.`);
  const id = (body.id ?? newId()).toLowerCase();
  const userName = checkUserName(body.userName);
  const secret = encrypted(context, id, password);
  await makeChange(context, async (changes) => {
    await insertCredential(tx, { id, platformId, userName, secret });
    changes.created('platformCredential', id);
  });
  return { status: 201, body: { credential: await read(context, id) } };
};

export const updatePlatformCredential: Handler<'updatePlatformCredential'> = async (context, { path, body }) => {
  const { platformId, userName, password } = body;
  checkPlatform(platformId);
  const id = path.credentialId.toLowerCase();
  const patch = {
    ...(platformId === undefined ? {} : { platformId }),
    ...(userName === undefined ? {} : { userName: checkUserName(userName) }),
    ...(password === undefined ? {} : { secret: encrypted(context, id, password) }),
  };
  if (!(await updateCredential(context.tx, id, patch))) throw notFound();
  await makeChange(context, (changes) => {
    // Names of its fields, never their values.
    for (const field of Object.keys(body)) changes.updated('platformCredential', id, field);
    return Promise.resolve();
  });
  return { status: 200, body: { credential: await read(context, id) } };
};

export const deletePlatformCredential: Handler<'deletePlatformCredential'> = async (context, { path }) => {
  const { tx } = context;
  const id = path.credentialId.toLowerCase();
  if (!(await deleteCredential(tx, id))) throw notFound();
  await makeChange(context, (changes) => Promise.resolve(changes.deleted('platformCredential', id)));
  return { status: 204 };
};

export const listMissingPlatforms: Handler<'listMissingPlatforms'> = async ({ tx }) => ({
  status: 200,
  body: { platforms: await listMissing(tx) },
});
