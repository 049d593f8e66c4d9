import { Unstyled } from '@storybook/addon-docs/blocks';
import { type CSSProperties, useEffect, useState } from 'react';
import type { ComponentFacts } from '../../.storybook/facts';
import { components } from '../../.storybook/knownFacts';
import { Button } from '../Button/Button';
import { EmptyState } from '../EmptyState/EmptyState';
import { TextField } from '../TextField/TextField';
import { BlockHeading, blockId } from './BlockHeading';
import styles from './gallery.module.css';
import { componentsFor, PURPOSES } from './componentsFor';
import { CROPS, SCALES } from './moreSamples';
import { pageOf } from './pageOf';
import { SAMPLES } from './samples';
import { StoredPicture } from './StoredPicture';
import { Tile, Tiles } from './Tiles';

/** Those that are as wide as their place. */
const WIDE =
  /Field|Select|Table|StatCard|Viewer|Sidebar|Banner|Skeleton|Card|List|Diff|Disclosure|Timeline|Panel|Progress|Seal|Picker|Combobox|Range|Drop|TextArea|PageHeader/;

const groupOf = (title: string) => title.slice(0, title.indexOf('/'));

/** Groups in the order of the list beside the page, which Storybook reads from `preview.tsx` as it is written there. */
const GROUPS = ['Actions', 'Forms', 'Data', 'Navigation', 'Feedback', 'Overlays', 'Layout', 'Foundations'];

const FOUND = 'Found';

/** A component as it is, or its stored picture where it is too large or opens something. */
function Look({ title, picture }: Pick<ComponentFacts, 'title' | 'picture'>) {
  if (SAMPLES[title]) return SAMPLES[title];
  if (!picture) return null;
  const crop = CROPS[title];
  const [inlineSize, blockSize] = crop?.size ?? [];
  return (
    <StoredPicture
      story={crop?.story ?? picture}
      alt=""
      className={crop ? `${styles.picture} ${styles.cropped}` : styles.picture}
      style={
        crop &&
        ({ '--zoom': crop.zoom ?? 1, objectPosition: crop.at, inlineSize, blockSize } as CSSProperties)
      }
    />
  );
}

/** Every component at a glance, found by its name, by what it is for and by the screens that show it. */
export function Gallery() {
  const [typed, setTyped] = useState('');
  const found = componentsFor(typed, components);
  // What was searched for comes as one list, the best first.
  const groups = (found === components ? GROUPS : [FOUND])
    .map((group) => ({
      group,
      components: group === FOUND ? found : found.filter(({ title }) => groupOf(title) === group),
    }))
    .filter(({ components: shown }) => shown.length > 0);
  useEffect(() => {
    // Storybook lists the headings of a page once.
    for (const entry of document.querySelectorAll<HTMLElement>('.toc-list-item')) {
      const { hash = '' } = entry.querySelector('a') ?? {};
      entry.hidden = hash.length > 1 && document.getElementById(hash.slice(1)) === null;
    }
  }, [typed]);
  return (
    <>
      <Unstyled>
        <TextField
          label="What do you want to do?"
          type="search"
          placeholder={`${PURPOSES.join(', ')}...`}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        {found.length === 0 ? (
          <EmptyState
            picture="not-found"
            title="No component is for that"
            text={
              <>
                It may be among the <a href={pageOf('Foundations/Icons')}>icons</a>, the{' '}
                <a href={pageOf('Foundations/Colour')}>colours</a> or the{' '}
                <a href={pageOf('Foundations/Exact texts')}>exact texts</a>.
              </>
            }
            action={<Button onClick={() => setTyped('')}>Show all components</Button>}
          />
        ) : (
          <nav className={styles.jumps} aria-label="Groups">
            {groups.map(({ group }) => (
              // Storybook would open it in the window around this page.
              <a key={group} href={`#${blockId(group)}`} target="_self">
                {group}
              </a>
            ))}
          </nav>
        )}
      </Unstyled>
      {groups.map((group) => (
        <Group key={group.group} {...group} />
      ))}
    </>
  );
}

/** The components of a group, whose heading is on the list of the page. */
function Group({ group, components: shown }: { group: string; components: readonly ComponentFacts[] }) {
  return (
    <>
      <BlockHeading>{group}</BlockHeading>
      <Unstyled>
        <Tiles label={group}>
          {shown.map(({ title, component, use, picture }) => (
            <Tile
              key={title}
              href={pageOf(title)}
              name={component}
              use={use[0]?.replace(/`/g, '')}
              isLarge={CROPS[title]?.large}
            >
              <div
                className={styles.sample}
                style={{ '--scale': SCALES[title] } as CSSProperties}
                data-wide={WIDE.test(title) || undefined}
              >
                <Look title={title} picture={picture} />
              </div>
            </Tile>
          ))}
        </Tiles>
      </Unstyled>
    </>
  );
}
