import { expect, it } from 'vitest';
import { websiteHref, websiteName } from './website';

it('leads to a website with or without its scheme, and never runs what is none', () => {
  expect(websiteHref('harlanpike.co')).toBe('https://harlanpike.co/');
  expect(websiteHref(' http://harlanpike.co/bids ')).toBe('http://harlanpike.co/bids');
  expect(websiteHref('harlanpike.co:8080')).toBe('https://harlanpike.co:8080/');
  for (const typed of ['', 'not a site', 'javascript:alert(1)', 'JavaScript:alert(1)', 'data:text/html,x', 'http://'])
    expect(websiteHref(typed), typed).toBeNull();
});

it('is called by its name alone', () => {
  expect(websiteName('https://harlanpike.co/')).toBe('harlanpike.co');
});
