import { Download, Pencil, Trash2 } from 'lucide-react';
import { APPLICATION_NAMES } from '../../.storybook/demo';
import { ActionBar } from '../ActionBar/ActionBar';
import { Badge } from '../Badge/Badge';
import { Banner } from '../Banner/Banner';
import { Button } from '../Button/Button';
import { ChipList } from '../ChipList/ChipList';
import { EmptyState } from '../EmptyState/EmptyState';
import { IconButton } from '../IconButton/IconButton';
import { Inline, Stack } from '../Layout/Layout';
import { Link } from '../Link/Link';
import { Select } from '../Select/Select';
import { Spinner } from '../Spinner/Spinner';
import { StatCard } from '../StatCard/StatCard';
import { TextField } from '../TextField/TextField';
import { Toggle } from '../Toggle/Toggle';
import { DATA_PAIRS } from './dataPairs';
import { INPUT_PAIRS } from './inputPairs';
import { MORE_PAIRS } from './morePairs';
import { NAVIGATION_PAIRS } from './navigationPairs';
import { OVERLAY_PAIRS } from './overlayPairs';
import type { Pair } from './pair';

const options = (...labels: string[]) => labels.map((label) => ({ value: label, label }));

/** Right and wrong uses side by side, by the names of the components' pages. */
export const PAIRS: Readonly<Record<string, readonly Pair[]>> = {
  ...DATA_PAIRS,
  ...INPUT_PAIRS,
  ...MORE_PAIRS,
  ...NAVIGATION_PAIRS,
  ...OVERLAY_PAIRS,
  ActionBar: [
    {
      good: {
        show: (
          <ActionBar>
            <Button>Edit</Button>
            <Button variant="primary">Download License</Button>
          </ActionBar>
        ),
        why: 'What is done most. Deleting stands beside the title.',
      },
      bad: {
        show: (
          <ActionBar>
            <Button>Edit</Button>
            <Button variant="danger">Delete</Button>
            <Button>Suspend</Button>
            <Button>Copy</Button>
            <Button variant="primary">Download License</Button>
          </ActionBar>
        ),
        why: 'Everything takes two lines of a phone, and what destroys is under the thumb.',
      },
    },
  ],
  Button: [
    {
      good: {
        show: (
          <Inline>
            <Button variant="primary">Create</Button>
            <Button>Cancel</Button>
          </Inline>
        ),
        why: 'One primary action. Its verb is that of the dialog.',
      },
      bad: {
        show: (
          <Inline>
            <Button variant="primary">OK</Button>
            <Button variant="primary">Cancel</Button>
          </Inline>
        ),
        why: 'Two that shout, and neither says what it does.',
      },
    },
    {
      good: {
        show: (
          <Button busy variant="primary">
            Saving...
          </Button>
        ),
        why: 'Busy says that it was heard and keeps the focus.',
      },
      bad: {
        show: <Button disabled>Save Changes</Button>,
        why: 'Disabled says nothing: why not, and since when?',
      },
    },
  ],
  IconButton: [
    {
      good: {
        show: <IconButton label="Edit Berlin Brandenburg Airport" icon={<Pencil />} />,
        why: 'The name says what is edited: "Edit Berlin Brandenburg Airport, button".',
      },
      bad: {
        show: <IconButton label="Trash" variant="danger" icon={<Trash2 />} />,
        why: 'Named after the picture, not after what happens.',
      },
    },
  ],
  Link: [
    {
      good: {
        show: <Link href="#">Create an account</Link>,
        why: 'Says where it goes, also in a list of links.',
      },
      bad: {
        show: (
          <>
            For an account click <Link href="#">here</Link>.
          </>
        ),
        why: 'Alone, "here" is nowhere.',
      },
    },
  ],
  TextField: [
    {
      good: {
        show: <TextField label="Email" error="Please enter a valid email address" defaultValue="maria@" />,
        why: 'The error says what to do, in words, under the field.',
      },
      bad: {
        show: <TextField label="Email" hideLabel placeholder="Email" error="Invalid input" />,
        why: 'A placeholder is gone with the first letter, and "invalid" helps nobody.',
      },
    },
  ],
  Select: [
    {
      good: {
        show: <Select label="Status" options={options('All', 'Active', 'Expired')} />,
        why: 'A few known options.',
      },
      bad: {
        show: <Select label="Send e-mails" options={options('Yes', 'No')} />,
        why: 'On or off is a Toggle.',
      },
    },
  ],
  Toggle: [
    {
      good: { show: <Toggle label="Administrator Access" defaultChecked />, why: 'Names what is on or off.' },
      bad: {
        show: <Toggle label="Disable administrator access" />,
        why: 'Off means on: nobody knows for sure.',
      },
    },
  ],
  Badge: [
    {
      good: {
        show: <Badge tone="danger">Expired</Badge>,
        why: 'The word says it, the colour says it again.',
      },
      bad: {
        show: (
          <Badge tone="danger" dot>
            {' '}
          </Badge>
        ),
        why: 'A red dot is red to some and a dot to all.',
      },
    },
  ],
  Banner: [
    {
      good: {
        show: <Banner title="Read only">Only administrators can change applications.</Banner>,
        why: 'Says what is the case and what follows from it.',
      },
      bad: {
        show: (
          <Stack>
            <Banner title="Note">Welcome!</Banner>
            <Banner title="Tip">Try the search.</Banner>
          </Stack>
        ),
        why: 'Two that nobody needs hide the one that somebody does.',
      },
    },
  ],
  EmptyState: [
    {
      good: {
        show: <EmptyState title="No licenses yet" text="Create the first one for a customer." />,
        why: 'Why it is empty, and the way out.',
      },
      bad: { show: <EmptyState title="No data" />, why: 'A fact of the database, not of the work.' },
    },
  ],
  ChipList: [
    {
      good: {
        show: <ChipList items={APPLICATION_NAMES} max={3} emptyText="None" />,
        why: 'The first few, and how many more there are.',
      },
      bad: {
        show: <>{APPLICATION_NAMES.join(', ').slice(0, 30)}...</>,
        why: 'What is cut cannot be read anywhere.',
      },
    },
  ],
  StatCard: [
    {
      good: {
        show: (
          <StatCard title="Active Licenses" value={1032} icon={<Download />} description="80% of total" />
        ),
        why: 'A figure, what it counts, and what it means.',
      },
      bad: {
        show: <StatCard title="Rate" value="79.6875%" icon={<Download />} description="" />,
        why: 'Of what?',
      },
    },
  ],
  Spinner: [
    {
      good: { show: <Spinner label="Loading Users..." />, why: 'Says what is coming.' },
      bad: { show: <Spinner label="Please wait" />, why: 'For what, and for how long?' },
    },
  ],
};
