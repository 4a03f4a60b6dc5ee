import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { InLanguage } from '../testing/sampleLanguages';

const meta = {
  title: 'Languages/Arabic (right to left)',
  component: InLanguage,
  tags: ['!autodocs'],
  parameters: { docs: { story: { inline: false, height: '520px' } } },
  globals: { direction: 'rtl' },
  args: { scene: 'table', language: 'Arabic' },
} satisfies Meta<typeof InLanguage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Table: Story = {
  args: { scene: 'table' },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole('checkbox', { name: 'تحديد كل الصفوف' })).toBeVisible());
    await expect(document.dir).toBe('rtl');
  },
};

export const FilterBuilderRows: Story = {
  args: { scene: 'filterBuilder' },
};

export const FilterCardOpen: Story = {
  args: { scene: 'filterCard' },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: /عوامل التصفية/ }));
    await screen.findByRole('dialog', { name: 'عوامل التصفية' });
  },
};

export const DatesAndNumbers: Story = {
  args: { scene: 'dates' },
  play: async ({ canvas }) => {
    const due = canvas.getByRole('textbox', { name: 'موعد العطاء' });
    await userEvent.clear(due);
    await userEvent.type(due, '24/12/2026{Enter}');
    await expect((due as HTMLInputElement).value).toContain('ديسمبر');
  },
};

export const DrawerForm: Story = {
  args: { scene: 'formDrawer' },
  play: async () => {
    const drawer = within(await screen.findByRole('dialog', { name: 'إضافة عطاء' }));
    await userEvent.click(drawer.getByRole('button', { name: 'إنشاء العطاء' }));
    await expect(drawer.getAllByRole('alert')).toHaveLength(2);
  },
};

export const Toasts: Story = {
  args: { scene: 'toasts' },
};

export const Pages: Story = {
  args: { scene: 'pagination' },
};

export const BulkActions: Story = {
  args: { scene: 'bulkBar' },
};
