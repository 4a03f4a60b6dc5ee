import { describe, expect, it } from 'vitest';
import { clientModules } from './clientModules';

const isClient = (code: string): boolean => clientModules([{ id: 'a', code, imports: [] }]).has('a');

describe('a module is for clients', () => {
  it.each([
    ['a hook with state', "import { useState } from 'react';"],
    ['a context', "import { createContext } from 'react';"],
    ['all of React under a name', "import * as React from 'react';"],
    ['react-aria', "import { useButton } from 'react-aria';"],
    ['a part of react-aria', "import { FocusableContext } from 'react-aria/private/interactions/useFocusable';"],
    ['the DOM renderer', "import { createPortal } from 'react-dom';"],
    ['TanStack', "import { useVirtualizer } from '@tanstack/react-virtual';"],
    ['a handler of an element', "jsx('button', { onClick: () => close() });"],
    ['a ref of an element', "jsx('p', { ref: keepStyle });"],
    ['a handler among children', "jsxs('p', { children: [jsx('input', { onChange })] });"],
  ])('when it uses %s', (_what, code) => expect(isClient(code)).toBe(true));

  it.each([
    ['what servers have of React', "import { memo, useId, useMemo } from 'react';"],
    ['an icon', "import { Plus } from 'lucide-react';"],
    ['plain elements', "jsx('p', { className: 'on', id: 'onward', children: 'Hi' });"],
    ['a table that names handlers', 'export const names = { onClick: 1 };'],
  ])('but not when it uses only %s', (_what, code) => expect(isClient(code)).toBe(false));

  it('when something that it imports is, at any depth', () => {
    const found = clientModules([
      { id: 'page', code: '', imports: ['field'] },
      { id: 'field', code: '', imports: ['words'] },
      { id: 'words', code: "import { use } from 'react';", imports: [] },
      { id: 'text', code: '', imports: [] },
    ]);
    expect([...found].toSorted()).toEqual(['field', 'page', 'words']);
  });
});
