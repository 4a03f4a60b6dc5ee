import { describe, expect, it } from 'vitest';
import { safeFileName } from './safeFileName';

describe('safeFileName', () => {
  it.each([
    ['..\\..\\windows\\system.ini', 'system.ini'],
    ['a\u0000b\u202Egnp.exe', 'abgnp.exe'],
    ['...', 'attachment-3'],
    [null, 'attachment-3'],
  ])('turns %j into %s', (name, safe) => {
    expect(safeFileName(name, 2)).toBe(safe);
  });

  it('shortens a name and keeps its extension', () => {
    const safe = safeFileName(`${'x'.repeat(500)}.pdf`, 0);
    expect(safe).toHaveLength(200);
    expect(safe.endsWith('.pdf')).toBe(true);
  });
});
