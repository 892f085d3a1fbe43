export const VERTEX = `#version 300 es
out vec2 spot;
void main() {
  vec2 corner = vec2(gl_VertexID & 1, gl_VertexID >> 1) * 2.0;
  spot = vec2(corner.x, 1.0 - corner.y);
  gl_Position = vec4(corner * 2.0 - 1.0, 0.0, 1.0);
}`;

/** Modes and channels are numbers: their places in the lists of look.ts. */
export const FRAGMENT = `#version 300 es
precision highp float;
in vec2 spot;
out vec4 shown;
uniform sampler2D one, other, oneBefore, oneBehind, otherBefore, otherBehind;
uniform ivec4 skinned;
uniform int mode, channel;
uniform bool flipped, paired;
uniform vec3 wipe;
uniform float ratio, gain, opacity, exposure, gamma, zoom;
const float SKIN = 0.25;
uniform vec2 middle;
const vec3 LUMA = vec3(0.2126, 0.7152, 0.0722);

vec3 graded(vec3 colour) {
  vec3 chosen = channel == 0 ? colour : channel >= 4 ? vec3(dot(colour, LUMA)) : vec3(colour[channel - 1]);
  return pow(max(chosen * exp2(exposure), 0.0), vec3(1.0 / gamma));
}
vec3 ofOther(vec2 at) { return paired ? texture(other, at).rgb : vec3(0.0); }

// Frames before and behind shine through, those that are there.
vec3 skin(vec3 colour, sampler2D before, int hasBefore, sampler2D behind, int hasBehind, vec2 at) {
  vec3 through = vec3(0.0);
  if (hasBefore == 1) through += texture(before, at).rgb;
  if (hasBehind == 1) through += texture(behind, at).rgb;
  return colour * (1.0 - SKIN * float(hasBefore + hasBehind)) + through * SKIN;
}

void main() {
  bool beside = mode == 2;
  vec2 seen = beside ? vec2(fract(spot.x * 2.0), (spot.y - 0.25) * 2.0) : spot;
  if (seen.y < 0.0 || seen.y > 1.0) { shown = vec4(0.0, 0.0, 0.0, 1.0); return; }
  vec2 at = middle + (seen - 0.5) / zoom;
  vec3 colour;
  if (mode == 3) colour = graded(paired ? min(abs(texture(one, at).rgb - ofOther(at)) * gain, 1.0) : vec3(0.0));
  else if (mode == 4) {
    float matte = dot(texture(one, at).rgb, LUMA) * opacity;
    colour = mix(graded(ofOther(at)), vec3(1.0, 0.15, 0.1), matte);
  } else {
    bool second = flipped;
    if (beside) second = spot.x >= 0.5;
    if (mode == 1) second = (dot((at - wipe.xy) * vec2(ratio, 1.0), vec2(cos(wipe.z), sin(wipe.z))) > 0.0) != flipped;
    colour = graded(second ? skin(ofOther(at), otherBefore, skinned.z, otherBehind, skinned.w, at)
                           : skin(texture(one, at).rgb, oneBefore, skinned.x, oneBehind, skinned.y, at));
  }
  shown = vec4(colour, 1.0);
}`;
