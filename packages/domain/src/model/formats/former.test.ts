import { expect, it } from 'vitest';
import { shownName, usersToFind } from './former';

const daniel = { name: 'Daniel Reyes', active: false };
const maya = { name: 'Maya Okafor', active: true };

it('marks who was deactivated', () => {
  expect([shownName(daniel), shownName(maya)]).toEqual(['Daniel Reyes (former)', 'Maya Okafor']);
});

it('keeps former users to be found, last', () => {
  expect(usersToFind([daniel, maya]).map(({ name }) => name)).toEqual(['Maya Okafor', 'Daniel Reyes (former)']);
});
