import { ChevronDown, Copy, Ellipsis, KeyRound, LogOut, Users } from 'lucide-react';
import { PEOPLE } from '../../.storybook/demo';
import { Brand } from '../AppFrame/Brand';
import { Button } from '../Button/Button';
import { PaletteButton } from '../CommandPalette/PaletteButton';
import { IconButton } from '../IconButton/IconButton';
import { Menu } from '../Menu/Menu';
import { Pagination } from '../Pagination/Pagination';
import { SidebarGroup, SidebarLink } from '../Sidebar/Sidebar';
import { TextField } from '../TextField/TextField';
import { Tooltip } from '../Tooltip/Tooltip';
import { UserMenu } from '../UserMenu/UserMenu';
import type { Pair } from './pair';

const nothing = () => undefined;
const SIGN_OUT = [{ label: 'Sign out', icon: <LogOut />, onSelect: nothing }];
const EXPORTS = [
  { label: 'As CSV', onSelect: nothing },
  { label: 'As text', onSelect: nothing },
];

/** Right and wrong uses of what leads somewhere, by the names of the components' pages. */
export const NAVIGATION_PAIRS: Readonly<Record<string, readonly Pair[]>> = {
  Brand: [
    {
      good: {
        show: <Brand name="License Admin" provider="Skyport Systems" />,
        why: 'The product, and below it whose it is.',
      },
      bad: {
        show: <Brand name="Skyport Systems License Administration Portal" />,
        why: 'A sentence in the place of a name: it is cut where the sidebar is narrow.',
      },
    },
  ],
  CommandPalette: [
    {
      good: {
        show: <PaletteButton label="Search or jump to..." keys={['Ctrl', 'K']} onClick={nothing} />,
        why: 'Says that it goes places too, and teaches its keys.',
      },
      bad: {
        show: <PaletteButton label="Search" onClick={nothing} />,
        why: 'This list or everything? And the keys stay a secret.',
      },
    },
  ],
  Menu: [
    {
      good: {
        show: (
          <Menu
            trigger={(props) => (
              <Button {...props}>
                Export <ChevronDown aria-hidden="true" size={16} />
              </Button>
            )}
            items={EXPORTS}
          />
        ),
        why: 'A word for what its entries have in common, and an arrow: there is more to choose.',
      },
      bad: {
        show: (
          <Menu
            trigger={(props) => <IconButton {...props} label="Menu" icon={<Ellipsis />} />}
            items={[{ label: 'Create license', onSelect: nothing }]}
          />
        ),
        why: 'Hides the one thing that people come for behind three dots.',
      },
    },
  ],
  Pagination: [
    {
      good: {
        show: <Pagination page={2} pageCount={4} onPageChange={nothing} />,
        why: 'A few pages, of which all are in sight.',
      },
      bad: {
        show: <Pagination page={117} pageCount={412} onPageChange={nothing} />,
        why: 'Nobody finds a row on page 117: give the list a search and filters.',
      },
    },
  ],
  Sidebar: [
    {
      good: {
        show: (
          <SidebarGroup title="Management">
            <SidebarLink href="#" icon={<KeyRound />} current>
              Licenses
            </SidebarLink>
            <SidebarLink href="#" icon={<Users />}>
              Customers
            </SidebarLink>
          </SidebarGroup>
        ),
        why: 'Places, by what is there; one is where you are.',
      },
      bad: {
        show: (
          <SidebarGroup title="Actions">
            <SidebarLink href="#" icon={<KeyRound />}>
              Create license
            </SidebarLink>
            <SidebarLink href="#" icon={<Users />}>
              Delete customer
            </SidebarLink>
          </SidebarGroup>
        ),
        why: 'Links that do something: after a click, where are you?',
      },
    },
  ],
  Tooltip: [
    {
      good: {
        show: (
          <Tooltip text="Copy number" decorative>
            <IconButton label="Copy number" icon={<Copy />} />
          </Tooltip>
        ),
        why: 'The name of a picture, for those who do not know it yet.',
      },
      bad: {
        show: (
          <Tooltip text="At least 8 characters">
            <TextField label="Password" type="password" autoComplete="off" />
          </Tooltip>
        ),
        why: 'What everybody needs is a hint below the field; fingers open no tooltip.',
      },
    },
  ],
  UserMenu: [
    {
      good: {
        show: <UserMenu status="ready" name={PEOPLE[0]!.name} email={PEOPLE[0]!.email} items={SIGN_OUT} />,
        why: 'Who is signed in, as people call them.',
      },
      bad: {
        show: <UserMenu status="ready" name={PEOPLE[0]!.email} items={SIGN_OUT} />,
        why: 'An address as a name: long, cut, and with initials that are nobody’s.',
      },
    },
  ],
};
