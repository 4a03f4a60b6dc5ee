import { describe, expect, it } from 'vitest';
import { mayUndoChanges, requiredBy, type MadeChange } from './undoAbilities';

const user = (role: 'Admin' | 'Member' | 'RestrictedMember' | 'ReadOnly') => ({
  userId: 'me',
  role,
  basisAdmin: false,
  isInternal: false,
  enabledFeatures: [],
});

const change = (facts: Partial<MadeChange> = {}): MadeChange => ({
  actor_id: 'me',
  on_behalf_id: null,
  doing: ['updateProject'],
  entity: 'project',
  entity_id: 'bid',
  verb: 'updated',
  field: 'name',
  from_value: 'Heron',
  to_value: 'Heron Bakery',
  ...facts,
});

const restored = (id: string, author: string) =>
  change({ actor_id: author, entity_id: id, field: 'deletedAt', from_value: '2026-03-02', to_value: null });

describe('the abilities that an undo requires', () => {
  it('are those of the recorded operation', () => {
    expect(requiredBy([change(), change({ doing: ['updateProject', 'bulkDelete'] })])).toEqual([
      'updateProject',
      'bulkDelete',
    ]);
  });

  it('include those that the entity always requires', () => {
    expect(requiredBy([change({ entity: 'quote' })])).toEqual(['updateProject', 'updateQuote']);
    expect(requiredBy([change({ entity: 'user' })])).toContain('updateUser');
  });

  it('are the strictest of the entity if no operation was recorded', () => {
    expect(requiredBy([change({ doing: null })])).toEqual(['createProject', 'mergeProjects', 'bulkDelete']);
  });
});

describe('an undo', () => {
  it('is for users who may make the change', () => {
    expect(mayUndoChanges(user('RestrictedMember'), [change()])).toBe(true);
    expect(mayUndoChanges(user('ReadOnly'), [change()])).toBe(false);
    expect(mayUndoChanges(user('RestrictedMember'), [change({ doing: ['mergeProjects'] })])).toBe(false);
  });

  it('of a note is for its author only', () => {
    const note = change({ entity: 'note', doing: ['updateNote'], field: 'text' });
    expect(mayUndoChanges(user('RestrictedMember'), [note])).toBe(true);
    expect(mayUndoChanges(user('Admin'), [{ ...note, actor_id: 'another' }])).toBe(false);
  });

  it('of a moved note is for users who may move it', () => {
    const moved = change({ entity: 'note', doing: ['mergeCompanies'], field: 'entityId', actor_id: 'another' });
    expect(mayUndoChanges(user('Member'), [moved])).toBe(true);
  });

  it('is for the user as whom an administrator made the change', () => {
    const note = change({ entity: 'note', doing: ['updateNote'], field: 'text', actor_id: 'admin' });
    expect(mayUndoChanges(user('Member'), [{ ...note, on_behalf_id: 'me' }])).toBe(true);
    expect(mayUndoChanges(user('Member'), [{ ...note, actor_id: 'me', on_behalf_id: 'another' }])).toBe(false);
  });

  it('that deletes several bids of another user requires bulk deletion', () => {
    const ofAnother = [restored('one', 'another'), restored('two', 'another')];
    expect(mayUndoChanges(user('RestrictedMember'), ofAnother)).toBe(false);
    expect(mayUndoChanges(user('Member'), ofAnother)).toBe(true);
    expect(mayUndoChanges(user('RestrictedMember'), ofAnother.slice(1))).toBe(true);
    expect(mayUndoChanges(user('RestrictedMember'), [restored('one', 'me'), restored('two', 'me')])).toBe(true);
  });
});
