import { describe, expect, it } from 'vitest';
import { checkMergeable, fillGaps, mergedMembers } from './mergeRules';

const open = { deleted_at: null };
const deleted = { deleted_at: '2026-03-02T10:00:00.000Z' };

describe('a merge', () => {
  it('takes several entries', () => {
    expect(() => checkMergeable('company', { mainId: 'a', otherIds: ['b', 'c'], rows: [open, open] })).not.toThrow();
  });

  it('refuses an entry with itself', () => {
    expect(() => checkMergeable('company', { mainId: 'a', otherIds: ['b', 'a'], rows: [open, open] })).toThrow(
      "A company can't be merged into itself.",
    );
  });

  it('refuses deleted and merged entries', () => {
    expect(() => checkMergeable('person', { mainId: 'a', otherIds: ['b'], rows: [open, deleted] })).toThrow(
      "A person that was deleted or already merged can't be merged.",
    );
  });
});

describe('the main entry of a merge', () => {
  const fields = { website: 'website', companyId: 'company_id' };

  it('keeps its own values', () => {
    expect(fillGaps({ website: 'holt.example', company_id: '1' }, [{ website: 'other.example' }], fields)).toEqual({});
  });

  it('gets missing values from the first entry that has one', () => {
    const others = [
      { website: '', company_id: null },
      { website: 'first.example', company_id: '2' },
      { website: 'second.example', company_id: '3' },
    ];
    expect(fillGaps({ website: '', company_id: null }, others, fields)).toEqual({
      website: 'first.example',
      companyId: '2',
    });
  });

  it('stays without values that no entry has', () => {
    expect(fillGaps({ website: '', company_id: null }, [{ website: '', company_id: null }], fields)).toEqual({});
  });
});

describe('a set with merged members', () => {
  it('has the main one in their place, once', () => {
    expect(mergedMembers(['a', 'b', 'c'], ['a', 'b'], 'main')).toEqual(['c', 'main']);
    expect(mergedMembers(['main', 'a', 'c'], ['a'], 'main')).toEqual(['main', 'c']);
  });
});
