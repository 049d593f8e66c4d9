#!/usr/bin/env node
import { runCommand } from './runCommand';

process.exitCode = await runCommand(process.argv.slice(2));
