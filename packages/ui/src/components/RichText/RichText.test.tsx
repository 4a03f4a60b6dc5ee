import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { itConforms } from '../../testing/conformance';
import { renderWithTheme } from '../../testing/renderWithTheme';
import { RichText } from './RichText';

itConforms('RichText', (props) => <RichText {...props} markdown="**Bold**" />);

it('shows lists and emphasis, keeps lines, and names nobody', () => {
  const { container } = renderWithTheme(<RichText markdown={'One\ntwo **three**\n\n- @Maya Okafor'} />);
  expect(container.querySelector('p')?.textContent).toBe('One\ntwo three');
  expect(container.querySelector('strong')?.textContent).toBe('three');
  expect(container.querySelector('li')?.innerHTML).toBe(
    '<p class="' + container.querySelector('li p')?.className + '">@Maya Okafor</p>',
  );
});

it('links to safe addresses only, and shows HTML as text', () => {
  renderWithTheme(<RichText markdown={'[Plans](https://plans.example) [x](javascript:alert(1)) <b>b</b>'} />);
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['https://plans.example']);
  expect(document.querySelector('b')).toBeNull();
});

it('marks the names of people', () => {
  const people = ['Maya', 'Maya Okafor'].map((label) => ({ id: label, label }));
  renderWithTheme(<RichText markdown={'Ask @Maya Okafor, not @Daniel Reyes.'} people={people} />);
  expect(screen.getByText('@Maya Okafor').tagName).toBe('SPAN');
  expect(screen.queryByText('@Daniel Reyes')).toBeNull();
});
