import type { Meta, StoryObj } from '@storybook/react-vite';
import { ChevronUp, Shield, Undo2 } from 'lucide-react';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { Stack } from '../../layout/Stack/Stack';
import { users } from '../../testing/sampleUsers';
import { AdminBar, AdminBarButton, AdminBarGroup, AdminBarLink, AdminBarUsers } from './AdminBar';
import AdminBarExample from './AdminBar.example';
import exampleSource from './AdminBar.example?raw';
import { guide } from './AdminBar.guide';
import { exampleParameters } from '../../docs/exampleParameters';

const choose = fn();
const [first] = users;

const groups = (
  <>
    <AdminBarGroup label="Workspace">
      <AdminBarButton hasMenu aria-label="Workspace Cascade Interiors">
        Cascade Interiors
      </AdminBarButton>
    </AdminBarGroup>
    <AdminBarGroup>
      <AdminBarLink href="https://stats.example/scrapers">Scraper stats</AdminBarLink>
      <AdminBarLink href="https://stats.example/activity">Activity stats</AdminBarLink>
    </AdminBarGroup>
  </>
);
const menu = (isActing: boolean) => (
  <AdminBarUsers
    users={users}
    actingAs={isActing ? first : undefined}
    heading="Cascade Interiors"
    searchPlaceholder="Search users"
    onOpen={() => undefined}
    onChoose={choose}
  >
    {isActing ? `Acting as ${first?.name}` : 'Act as a user'}
  </AdminBarUsers>
);
const hide = (
  <AdminBarButton variant="quiet" icon={ChevronUp}>
    Hide
  </AdminBarButton>
);

const meta = {
  title: 'Navigation/AdminBar',
  id: 'components-adminbar',
  component: AdminBar,
  parameters: { guide, widthPx: 1280, layout: 'fullscreen' },
  args: {
    title: 'Product Admin',
    icon: Shield,
    children: groups,
    end: (
      <>
        {menu(true)}
        <AdminBarButton variant="outline" icon={Undo2}>
          Return to Ines Calder
        </AdminBarButton>
        {hide}
      </>
    ),
  },
} satisfies Meta<typeof AdminBar>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Example: StoryObj = {
  parameters: exampleParameters(exampleSource, 360),
  render: () => <AdminBarExample />,
};

export const Default: Story = {};

export const States: Story = {
  render: ({ title, icon, children, end }) => (
    <Stack space="s4">
      <AdminBar title={title} icon={icon} end={end}>
        {children}
      </AdminBar>
      <AdminBar
        title="Nobody acted as"
        icon={icon}
        end={
          <>
            {menu(false)}
            {hide}
          </>
        }
      >
        {children}
      </AdminBar>
    </Stack>
  ),
};

export const IsAsHighAsTheHeader: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('region', { name: 'Product Admin' }).getBoundingClientRect().height).toBe(56);
  },
};

export const FindsAUserInAMenuOf300: Story = {
  name: 'ADMIN-15: Finds a user in a menu that is 300 high at most',
  play: async ({ canvas }) => {
    choose.mockClear();
    await userEvent.click(canvas.getByRole('combobox', { name: `Acting as ${first?.name}` }));
    const list = await screen.findByRole('listbox', { name: 'Cascade Interiors' });
    const plane = list.closest('.react-aria-Popover, [data-trigger], [data-placement]') ?? list;
    await waitFor(() => expect(plane.getBoundingClientRect().height).toBeGreaterThan(100));
    await expect(plane.getBoundingClientRect().height).toBeLessThanOrEqual(300);
    for (const row of within(list).getAllByRole('option')) await expect(row.getBoundingClientRect().height).toBe(40);
    const last = users.filter(({ isActive }) => isActive !== false).at(-1);
    await userEvent.keyboard(last?.name ?? '');
    await userEvent.keyboard('{Enter}');
    await expect(choose).toHaveBeenCalledWith(last?.id);
  },
};
