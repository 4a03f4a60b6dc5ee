import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { itConforms } from '../../testing/conformance';
import { renderWithTheme } from '../../testing/renderWithTheme';
import { noChoices, useSampleSections } from '../../testing/sampleQuickFilters';
import { stages } from '../../testing/sampleStages';
import { users } from '../../testing/sampleUsers';
import { emptyQuickFilter, QuickFilters } from './QuickFilters';

function Sample(props: object) {
  return <QuickFilters {...props} sections={useSampleSections(noChoices, () => undefined)} />;
}

itConforms('QuickFilters', (props) => <Sample {...props} />);

it('works as before with the props of 0.1.0, which are deprecated', () => {
  const onChange = vi.fn();
  renderWithTheme(
    <QuickFilters value={emptyQuickFilter} users={users} companies={[]} stages={stages} onChange={onChange} />,
  );
  fireEvent.click(screen.getByRole('checkbox', { name: 'Lost' }));
  expect(onChange).toHaveBeenLastCalledWith({ ...emptyQuickFilter, stageIds: ['s8'] });
  fireEvent.click(screen.getByRole('checkbox', { name: 'Include declined' }));
  const declined = stages.filter(({ code }) => code === 'Declined').map(({ id }) => id);
  expect(onChange).toHaveBeenLastCalledWith({ ...emptyQuickFilter, stageIds: declined });
  fireEvent.click(screen.getByRole('radio', { name: 'Updated' }));
  expect(onChange).toHaveBeenLastCalledWith({ ...emptyQuickFilter, changeState: 'Update' });
  const headings = screen.getAllByRole('heading').map(({ textContent }) => textContent);
  expect(headings).toEqual(['Estimated by', 'Assigned to', 'Companies', 'Status is', 'Stage', 'Also show']);
});
