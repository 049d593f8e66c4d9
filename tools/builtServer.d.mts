export type BuiltServer = { origin: string; dataDirectory: string; stop: () => Promise<void> };

export declare function startBuiltServer(settings: Record<string, string>): Promise<BuiltServer>;
