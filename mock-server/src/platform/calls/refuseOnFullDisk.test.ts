import { expect, it } from 'vitest';
import { contractOperations } from '../contract/document';
import { ApiError } from '../contract/errors';
import { refuseOnFullDisk } from './refuseOnFullDisk';

const isTaken = (operation: { id: string; method: string }): boolean => {
  try {
    refuseOnFullDisk({ isFull: () => true }, operation as never);
    return true;
  } catch (error) {
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ status: 503, code: 'unavailable', extra: { reason: 'disk' } });
    return false;
  }
};

it('while the disk is full all reads go on, sessions and tokens can be ended, and every other change is refused with the reason', () => {
  const others = contractOperations.filter(({ method }) => method !== 'GET');
  expect(contractOperations.filter(({ method }) => method === 'GET').every(isTaken)).toBe(true);
  expect(
    others
      .filter(isTaken)
      .map(({ id }) => id)
      .toSorted(),
  ).toEqual([
    'checkImport',
    'createImpersonation',
    'createSession',
    'createSharedListPass',
    'deleteSession',
    'endOtherSessions',
    'endSession',
    'finishPasskey',
    'finishWithCode',
    'previewImportChanges',
    'previewMailRule',
    'queryCompanies',
    'queryContacts',
    'queryMessages',
    'queryProjects',
    'queryReport',
    'revokeApiToken',
    'revokeWorkspaceToken',
  ]);
});

it('with room nothing is refused', () => {
  for (const operation of contractOperations)
    expect(() => refuseOnFullDisk({ isFull: () => false }, operation)).not.toThrow();
});
