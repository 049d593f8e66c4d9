import { CircleCheck, Download, KeyRound, Pencil, Trash2, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { ACTIVE, APPLICATION_NAMES, APPLICATIONS, CUSTOMERS, LICENSES, PEOPLE } from '../../.storybook/demo';
import { ActionBar } from '../ActionBar/ActionBar';
import { Brand } from '../AppFrame/Brand';
import { Avatar } from '../Avatar/Avatar';
import { Badge } from '../Badge/Badge';
import { Banner } from '../Banner/Banner';
import { Breadcrumbs } from '../Breadcrumbs/Breadcrumbs';
import { Button } from '../Button/Button';
import { Card } from '../Card/Card';
import { ChipList } from '../ChipList/ChipList';
import { DataTable } from '../DataTable/DataTable';
import { EmptyState } from '../EmptyState/EmptyState';
import { IconButton } from '../IconButton/IconButton';
import { Inline, Stack } from '../Layout/Layout';
import { Link } from '../Link/Link';
import { MultiSelect } from '../MultiSelect/MultiSelect';
import { Pagination } from '../Pagination/Pagination';
import { SearchSelect } from '../SearchSelect/SearchSelect';
import { Select } from '../Select/Select';
import { SidebarGroup, SidebarLink } from '../Sidebar/Sidebar';
import { Skeleton } from '../Skeleton/Skeleton';
import { Spinner } from '../Spinner/Spinner';
import { StatCard } from '../StatCard/StatCard';
import { TextField } from '../TextField/TextField';
import { Toggle } from '../Toggle/Toggle';
import { ValueViewer } from '../ValueViewer/ValueViewer';
import { MORE_SAMPLES } from './moreSamples';

const nothing = () => undefined;
const STATUSES = ['All', 'Active', 'Expired'].map((label) => ({ value: label, label }));

/** What can be shown live in little room, by the titles of their pages. */
export const SAMPLES: Record<string, ReactNode> = {
  ...MORE_SAMPLES,
  'Actions/ActionBar': (
    <ActionBar>
      <Button>Edit</Button>
      <Button variant="primary">Download</Button>
    </ActionBar>
  ),
  'Actions/Button': (
    <Inline>
      <Button variant="primary">Create</Button>
      <Button>Cancel</Button>
    </Inline>
  ),
  'Actions/IconButton': (
    <Inline>
      <IconButton label="Edit" icon={<Pencil />} />
      <IconButton label="Download" icon={<Download />} />
      <IconButton label="Delete" icon={<Trash2 />} variant="danger" />
    </Inline>
  ),
  'Actions/Link': <Link href="#">Create an account</Link>,
  'Forms/TextField': <TextField label="Email" defaultValue={PEOPLE[0]!.email} />,
  'Forms/Select': <Select label="Status" options={STATUSES} defaultValue="Active" />,
  'Forms/SearchSelect': <SearchSelect label="Customer" options={CUSTOMERS} value="" onChange={nothing} />,
  'Forms/MultiSelect': (
    <MultiSelect label="Applications" options={APPLICATIONS} value={['1', '2']} onChange={nothing} />
  ),
  'Forms/Toggle': <Toggle label="Administrator Access" defaultChecked />,
  'Data/DataTable': (
    <DataTable
      label="Licenses"
      columns={[
        { key: 'customer', header: 'Customer' },
        {
          key: 'status',
          header: 'Status',
          cell: ({ status }) => (
            <Badge dot tone="success">
              {status}
            </Badge>
          ),
        },
      ]}
      rows={CUSTOMERS.slice(0, 2).map(({ label }, id) => ({ id, customer: label, status: 'Active' }))}
      searchable={false}
    />
  ),
  'Data/StatCard': (
    <StatCard
      title="Active Licenses"
      value={ACTIVE}
      icon={<CircleCheck />}
      tone="green"
      description={`${Math.round((ACTIVE / LICENSES.length) * 100)}% of total`}
    />
  ),
  'Data/Badge': (
    <Inline>
      <Badge dot tone="success">
        Active
      </Badge>
      <Badge dot tone="danger">
        Expired
      </Badge>
      <Badge tone="accent">Administrator</Badge>
    </Inline>
  ),
  'Data/ChipList': <ChipList items={APPLICATION_NAMES} max={3} emptyText="None" />,
  'Data/Avatar': (
    <Inline>
      {PEOPLE.map(({ name }) => (
        <Avatar key={name} name={name} />
      ))}
    </Inline>
  ),
  'Data/ValueViewer': (
    <ValueViewer
      label="New Values"
      defaultOpen
      content={{ kind: 'rows', rows: [{ key: 'applicationName', value: APPLICATION_NAMES[0]! }] }}
    />
  ),
  'Navigation/Breadcrumbs': <Breadcrumbs items={[{ label: 'Home', href: '#' }, { label: 'Licenses' }]} />,
  'Navigation/Pagination': <Pagination page={2} pageCount={4} onPageChange={nothing} />,
  'Navigation/Sidebar': (
    <SidebarGroup title="Management">
      <SidebarLink href="#" icon={<KeyRound />} current>
        Licenses
      </SidebarLink>
      <SidebarLink href="#" icon={<Users />}>
        Customers
      </SidebarLink>
    </SidebarGroup>
  ),
  'Feedback/Banner': <Banner title="Read only">Only administrators can change applications.</Banner>,
  'Feedback/EmptyState': <EmptyState title="No records yet" />,
  'Feedback/Spinner': <Spinner label="Loading Users..." />,
  'Feedback/Skeleton': (
    <Stack gap="2">
      <Skeleton width="40%" />
      <Skeleton />
      <Skeleton width="75%" />
    </Stack>
  ),
  'Layout/Card': <Card title="License Status Overview">Seven of ten licenses are active.</Card>,
  'Layout/Brand': <Brand name="License Admin" provider="Skyport Systems" />,
};
