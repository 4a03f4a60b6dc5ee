#!/usr/bin/env node
// Prints what reading an email finds.
import { runTool } from './runTool.mjs';

await runTool('extract');
