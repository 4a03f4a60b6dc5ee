import { describe, expect, it } from 'vitest';
import { listColumns, type ListColumn } from '../../model/lists/columns';
import { layoutEntry } from '../../model/lists/layoutEntry';
import { entriesOf, fieldOfEntry } from './fieldLayout';
import { readLayout } from './readView';

const columns: readonly ListColumn[] = listColumns.projects;
const layout = columns.map(layoutEntry);

describe('the layout of a list page', () => {
  it('FIELD-07: says of each column its id, type, name, label, width, and whether it shows and stays', () => {
    const entries = entriesOf(layout.map(fieldOfEntry), layout);
    expect(entries.map((entry) => Object.keys(entry).join())).toEqual(
      layout.map(() => 'id,type,name,label,width,isEnabled,isStatic'),
    );
    expect(entries[0]).toEqual({
      id: 'name',
      type: 'name',
      name: 'name',
      label: 'Project name',
      width: 360,
      isEnabled: true,
      isStatic: true,
    });
  });

  it('is read as it was stored, and as it was stored before', () => {
    const fields = layout.map(fieldOfEntry).map((field) => ({ ...field, sortKey: null }));
    expect(readLayout(entriesOf(fields, layout))).toEqual(fields);
    expect(readLayout(fields)).toEqual(fields);
    expect(readLayout([{ id: 'name' }])).toBeNull();
  });

  it('leaves out columns that are gone', () => {
    const gone = { id: 'cf_gone', label: 'Gone', width: 200, sortKey: null, enabled: true };
    expect(entriesOf([gone], layout)).toEqual([]);
  });
});
