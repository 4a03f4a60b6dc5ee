import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { CompanyTag } from './CompanyTag';
import { companyTags } from './fieldChoices';

it('TAG-01: says High, Medium, Low priority or No tag, each in a color of its own', () => {
  const tags = ['High', 'Medium', 'Low', 'None'] as const;
  render(tags.map((tag) => <CompanyTag key={tag} tag={tag} />));
  const labels = companyTags.map(({ label }) => label);
  expect(labels).toEqual(['High priority', 'Medium priority', 'Low priority', 'No tag']);
  const classes = labels.map((label) => screen.getByText(label).parentElement?.className);
  expect(new Set(classes).size).toBe(4);
  expect(companyTags.map(({ color }) => color)).toEqual(['red', 'amber', 'blue', 'stone']);
});
