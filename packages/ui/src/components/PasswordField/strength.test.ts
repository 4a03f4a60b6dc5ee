import { describe, expect, it } from 'vitest';
import { levelOf, MIN_PASSWORD_LENGTH, strengthOf } from './strength';

describe('the strength of a password', () => {
  it.each([
    [0, 'Weak'],
    [40, 'Weak'],
    [41, 'Medium'],
    [70, 'Medium'],
    [71, 'Strong'],
    [100, 'Strong'],
  ])('WIDGET-12: a score of %d is %s', (score, level) => {
    expect(levelOf(score)).toBe(level);
  });

  it('WIDGET-11: has a score of exactly 100 for a very long password', () => {
    expect(strengthOf('correct horse battery staple 42! '.repeat(300)).score).toBe(100);
  });

  it.each([
    ['', 'Weak'],
    ['password', 'Weak'],
    ['aaaaaaaaaaaaaaaaaaaa', 'Weak'],
    ['1234567890123456', 'Weak'],
    ['Bid4Tower', 'Medium'],
    ['correct horse battery staple', 'Strong'],
    ['k7#Lq!2vWz9p', 'Strong'],
  ])('%j is %s', (password, level) => {
    expect(strengthOf(password).level).toBe(level);
  });

  it('is too short below the minimum, counted in characters as people see them', () => {
    expect(strengthOf('x'.repeat(MIN_PASSWORD_LENGTH - 1)).isTooShort).toBe(true);
    expect(strengthOf('x'.repeat(MIN_PASSWORD_LENGTH)).isTooShort).toBe(false);
    expect(strengthOf('🏗'.repeat(MIN_PASSWORD_LENGTH - 1)).isTooShort).toBe(true);
  });
});
