import type { Meta, StoryObj } from '@storybook/react-vite';
import { AppWindow, CircleCheck, FileKey, Plus, Users } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { expect, userEvent, within } from 'storybook/test';
import { AppFrame } from '../AppFrame/AppFrame';
import { Brand } from '../AppFrame/Brand';
import { demoBrand, demoNavigation, demoUserMenu } from '../AppFrame/demoNavigation';
import { AuthFrame } from '../AuthFrame/AuthFrame';
import { Badge } from '../Badge/Badge';
import { Button } from '../Button/Button';
import { Card } from '../Card/Card';
import { BarChart } from '../charts/BarChart';
import { DoughnutChart } from '../charts/DoughnutChart';
import { ChipList } from '../ChipList/ChipList';
import type { Column } from '../DataTable/columns';
import { DataTable } from '../DataTable/DataTable';
import { ErrorPanel } from '../ErrorPanel/ErrorPanel';
import { Grid, Inline, Stack } from '../Layout/Layout';
import { Link } from '../Link/Link';
import { Modal } from '../Modal/Modal';
import { PageHeader } from '../PageHeader/PageHeader';
import { Placeholder } from '../Placeholder/Placeholder';
import { Select } from '../Select/Select';
import { Spinner } from '../Spinner/Spinner';
import { StatCard } from '../StatCard/StatCard';
import { TextField } from '../TextField/TextField';
import { ThemeToggle } from '../ThemeToggle/ThemeToggle';
import { Toggle } from '../Toggle/Toggle';
import { demoBars, demoLicenses, type DemoLicense } from './demoData';

function Screen({ place, children }: { place: string; children: ReactNode }) {
  const [expanded, setExpanded] = useState(true);
  return (
    <AppFrame
      brand={demoBrand}
      navigation={demoNavigation(place)}
      headerEnd={
        <>
          <ThemeToggle theme="light" onChange={() => undefined} />
          {demoUserMenu}
        </>
      }
      expanded={expanded}
      onExpandedChange={setExpanded}
    >
      {children}
    </AppFrame>
  );
}

/** The parts together, with believable data. They are pictures to work from, not the application. */
const meta = {
  title: 'Screens/License Admin',
  parameters: {
    layout: 'fullscreen',
    docs: { story: { inline: false, height: '720px' } },
    a11y: {
      config: {
        // Not `region`: Storybook's own links before the story make axe take the skip link for content.
        rules: [
          { id: 'region', enabled: false },
          { id: 'landmark-one-main', enabled: true },
          { id: 'page-has-heading-one', enabled: true },
        ],
      },
    },
  },
} satisfies Meta;

export default meta;
type Story = StoryObj;

const licenses = [
  { label: 'Home', href: '#/dashboard' },
  { label: 'License Management' },
  { label: 'Licenses' },
];

const columns: readonly Column<DemoLicense>[] = [
  { key: 'customer', header: 'Customer' },
  {
    key: 'applications',
    header: 'Applications',
    cell: ({ names }) => <ChipList items={names} max={4} emptyText="No applications" />,
  },
  {
    key: 'status',
    header: 'Status',
    cell: ({ status }) => (
      <Badge tone={status === 'Active' ? 'success' : 'danger'} dot>
        {status}
      </Badge>
    ),
  },
  { key: 'expiryDate', header: 'Expiry Date' },
  { key: 'createdBy', header: 'Created By' },
  { key: 'createdDate', header: 'Created Date' },
];

const all = (name: string) => ({ label: name, options: [{ value: 'All', label: 'All' }] });

export const Dashboard: Story = {
  render: () => (
    <Screen place="Dashboard">
      <PageHeader title="Dashboard" breadcrumbs={[{ label: 'Home' }]} />
      <Stack gap="6">
        <Grid minColumn="12rem" gap="5">
          <StatCard
            title="Total Licenses"
            value={1284}
            icon={<FileKey />}
            tone="blue"
            description="All licenses issued"
            href="#/licenses"
          />
          <StatCard
            title="Active Licenses"
            value={1032}
            icon={<CircleCheck />}
            tone="green"
            description="80% of total"
            href="#/licenses?status=Active"
          />
          <StatCard
            title="Total Applications"
            value={9}
            icon={<AppWindow />}
            tone="purple"
            description="Managed applications"
            href="#/applications"
          />
          <StatCard
            title="Total Customers"
            value={47}
            icon={<Users />}
            tone="amber"
            description="Total customers in system"
            href="#/customers"
          />
        </Grid>
        <Grid minColumn="22rem">
          <Card
            title="License Status Overview"
            footer="Good license management. A few licenses may need attention soon."
          >
            <DoughnutChart
              label="Licenses by status"
              centreValue="1,284"
              centreText="80% active"
              slices={[
                { label: 'Active Licenses', value: 1032, color: 'success' },
                { label: 'Expired Licenses', value: 252, color: 'danger' },
              ]}
            />
          </Card>
          <Card
            title="Licensed Applications"
            footer="9 Applications · Top 5 by license count · Total Active: 68"
          >
            <BarChart
              label="Active licenses by application"
              bars={demoBars}
              axisTitle="Active Licenses Count"
            />
          </Card>
        </Grid>
        <DataTable
          label="Licenses Overview"
          columns={columns.slice(0, 4)}
          rows={demoLicenses.slice(0, 10)}
          paging={{ kind: 'client', pageSize: 10 }}
        />
      </Stack>
    </Screen>
  ),
};

export const Licenses: Story = {
  render: () => (
    <Screen place="Licenses">
      <PageHeader title="License Management" breadcrumbs={licenses} />
      <DataTable
        label="Licenses"
        columns={columns}
        rows={demoLicenses}
        rowName={({ customer }) => customer}
        paging={{ kind: 'client', pageSize: 10 }}
        addLabel="Create"
        onAdd={() => undefined}
        onView={() => undefined}
        onEdit={() => undefined}
        onDelete={() => undefined}
        filters={
          <>
            <Select {...all('Customer')} />
            <Select {...all('Application')} />
            <Select {...all('Status')} />
            <Select {...all('Created By')} />
          </>
        }
      />
    </Screen>
  ),
};

export const LicensesOnAPhone: Story = {
  ...Licenses,
  tags: ['phone'],
  globals: { viewport: { value: 'phone' } },
};
export const DashboardOnAPhone: Story = {
  ...Dashboard,
  tags: ['phone'],
  globals: { viewport: { value: 'phone' } },
};

export const LicenseDetails: Story = {
  render: () => (
    <Screen place="Licenses">
      <PageHeader title="License Management" breadcrumbs={licenses} />
      <DataTable label="Licenses" columns={columns} rows={demoLicenses} />
      <Modal
        title="License Details"
        size="md"
        onRequestClose={() => undefined}
        footer={
          <>
            <Button>Close</Button>
            <Button variant="primary">Download License</Button>
          </>
        }
      >
        <Stack>
          <TextField label="Customer" readOnly defaultValue="BER - Berlin Brandenburg Airport" />
          <Inline>
            <Badge tone="success" dot>
              Active
            </Badge>
            until 31 March 2027
          </Inline>
          <ChipList
            items={['Flight Planner', 'Gate Manager', 'Baggage Tracker']}
            emptyText="No applications"
          />
        </Stack>
      </Modal>
    </Screen>
  ),
};

export const LoadingUsers: Story = {
  render: () => (
    <Screen place="User Management">
      <PageHeader
        title="User Management"
        breadcrumbs={[{ label: 'Home', href: '#/dashboard' }, { label: 'User Management' }]}
      />
      <Card>
        <Spinner centered size="lg" label="Loading Users..." />
      </Card>
    </Screen>
  ),
};

export const CustomersFailed: Story = {
  render: () => (
    <Screen place="Customers">
      <PageHeader
        title="Customer Management"
        breadcrumbs={[
          { label: 'Home', href: '#/dashboard' },
          { label: 'License Management' },
          { label: 'Customers' },
        ]}
        actions={
          <Button variant="primary" icon={<Plus />}>
            Create
          </Button>
        }
      />
      <Card>
        <ErrorPanel message="Failed to load customers. Please try again." onRetry={() => undefined} />
      </Card>
    </Screen>
  ),
};

export const NotThereYet: Story = {
  render: () => (
    <Screen place="">
      <Placeholder
        action={
          <Link variant="button" href="#/dashboard">
            Back to Home
          </Link>
        }
      />
    </Screen>
  ),
};

export const SignUp: Story = {
  render: () => (
    <AuthFrame
      brand={<Brand name="License Admin" provider="Skyport Systems" />}
      title="Sign Up"
      text="Enter your details to create an account."
      corner={<ThemeToggle theme="light" onChange={() => undefined} />}
      footer={
        <>
          Already have an account? <Link href="#/signin">Sign In</Link>
        </>
      }
    >
      <form>
        <Stack>
          <Grid minColumn="9rem" gap="4">
            <TextField label="First Name" required defaultValue="Maria" />
            <TextField label="Last Name" required error="Last name is required" />
          </Grid>
          <TextField
            label="Email"
            type="email"
            required
            error="Please enter a valid email address"
            defaultValue="maria@"
          />
          <TextField
            label="Password"
            type="password"
            required
            hint="At least 8 characters."
            autoComplete="new-password"
          />
          <TextField label="Confirm Password" type="password" required autoComplete="new-password" />
          <Toggle label="Keep me signed in" />
          <Button type="submit" variant="primary" size="lg" fullWidth>
            Sign Up
          </Button>
        </Stack>
      </form>
    </AuthFrame>
  ),
  play: async ({ canvasElement }) => {
    const last = within(canvasElement).getByLabelText('Last Name');
    await userEvent.type(last, 'Santos');
    await expect(last).toHaveValue('Santos');
  },
};
