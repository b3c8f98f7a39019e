import { pageScenes } from "./page-scenes.ts";
import { subjectScenes } from "./subject-scenes.ts";

export const scenes = { ...pageScenes, ...subjectScenes };

export type SceneName = keyof typeof scenes;
export const SCENES = Object.keys(scenes) as [SceneName, ...SceneName[]];
