let isListening = false;

/** Whether changes of others come by themselves: then nothing is read again because it is looked at again. */
export const isLive = (): boolean => isListening;

export function setLive(live: boolean): void {
  isListening = live;
}
