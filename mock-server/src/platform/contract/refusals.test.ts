import { describe, expect, it } from 'vitest';
import type { Actor } from '@basis/domain/model/permissions/permissions';
import { checkAllowed } from './checkAllowed';
import { ApiError, badRequest, conflict, notFound, refused, unauthorized } from './errors';
import { checkFresh, etagOf } from './etag';

const actor: Actor = { role: 'ReadOnly', basisAdmin: false, isInternal: false, enabledFeatures: [] };

describe('a call', () => {
  it('that a role may make is let through', () => {
    expect(() => checkAllowed(actor, 'listProjects')).not.toThrow();
  });

  it('that a role may not make is refused with whom to ask', () => {
    expect(() => checkAllowed(actor, 'createProject')).toThrow(
      new ApiError(403, 'forbidden', 'You do not have permission to do this. Ask an admin for permission.'),
    );
  });

  it('of a feature that the workspace lacks is refused with the tier', () => {
    expect(() => checkAllowed(actor, 'listMessages')).toThrow(
      new ApiError(403, 'forbidden', "Seems like your tier doesn't include access to this."),
    );
  });
});

describe('a change of an entity', () => {
  const task = { id: 'a', updatedAt: '2027-03-04T10:00:00.000Z' };

  it('passes with the entity as it was read, or when nothing is said of it', () => {
    expect(etagOf(task)).toBe('"2027-03-04T10:00:00.000Z"');
    expect(() => checkFresh(etagOf(task), 'task', task)).not.toThrow();
    expect(() => checkFresh(undefined, 'task', task)).not.toThrow();
  });

  it('is refused with the entity as it is now when it was read before', () => {
    let error: unknown;
    try {
      checkFresh('"2027-03-04T09:00:00.000Z"', 'task', task);
    } catch (thrown) {
      error = thrown;
    }
    expect(error).toMatchObject({ status: 412, code: 'stale', headers: { etag: etagOf(task) }, extra: { task } });
    expect(error).toHaveProperty('message', 'This was changed after you loaded it.');
  });
});

describe('an error of the contract', () => {
  it.each([
    [badRequest('No.'), 400, 'badRequest'],
    [unauthorized(), 401, 'unauthorized'],
    [notFound(), 404, 'notFound'],
    [conflict('No.'), 409, 'conflict'],
    [refused('No.'), 422, 'refused'],
  ])('%o has its status and code, and a sentence', (error, status, code) => {
    expect(error).toMatchObject({ name: 'ApiError', status, code, headers: {}, extra: {}, details: undefined });
    expect(error.message).toMatch(/^\w.+\.$/);
  });

  it('names each place that does not fit', () => {
    const details = [{ path: 'body/name', message: 'No.' }];
    for (const error of [badRequest('No.', details), refused('No.', details)]) expect(error.details).toBe(details);
  });
});
