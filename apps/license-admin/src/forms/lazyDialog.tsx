import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';
import { toast } from '../lm/toast';
import { loadPart } from '../browser/loadPart';
import { notLoaded } from '../browser/words';

type LazyDialog<Props> = ComponentType<Props> & {
  /** Loads it before it is shown. @throws ChunkLoadError when it does not arrive */
  load: () => Promise<void>;
};

/**
 * A dialog in a file of its own, which is loaded when the dialog is first shown. When it does not come, a toast says so,
 * the dialog is closed, and the screen under it stays; it is asked for again the next time.
 */
export function lazyDialog<Name extends string, Props extends { onClose: () => void }>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
): LazyDialog<Props> {
  let here: ComponentType<Props> | undefined;

  LazyDialog.load = async () => {
    here ??= (await loadPart(load))[name];
  };
  return LazyDialog;

  function LazyDialog(props: Props) {
    const [Dialog, setDialog] = useState(() => here);
    const giveUp = useEffectEvent(() => {
      toast.error(notLoaded);
      props.onClose();
    });
    useEffect(() => {
      if (Dialog) return;
      let isShown = true;
      LazyDialog.load().then(
        () => isShown && setDialog(() => here),
        () => isShown && giveUp(),
      );
      return () => {
        isShown = false;
      };
    }, [Dialog]);
    return Dialog ? <Dialog {...props} /> : null;
  }
}
