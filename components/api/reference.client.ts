/**
 * All elements of the API reference in one chunk, because each of its pages has at least two of
 * them.
 */
import "@/components/try-it/TryIt.client";
import "./BaseSwitch.client";
