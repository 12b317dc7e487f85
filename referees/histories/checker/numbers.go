package main

import "maps"

// Numbers of members: one after the other, each somebody's alone, kept; a superuser may give somebody another one.
type numbers struct {
	last int
	of   map[string]int
}

var numbersModel = model{first: numbers{}, step: func(state any, one op) (bool, any) {
	was := state.(numbers)
	own, has := was.of[one.User]
	switch one.Do {
	case "open":
		if one.Answer != "ok" {
			return true, was
		}
		return true, numbers{one.Many, map[string]int{one.User: one.Many}}
	case "pay":
		if one.Answer == "no" {
			return true, was
		}
		if has {
			return one.Answer == "" || one.Many == own, was
		}
		next := was.last + 1
		for was.isHeld(next) {
			next++
		}
		return one.Answer == "" || one.Many == next, was.with(one.User, next, next)
	case "correct":
		if own != one.Many && was.isHeld(one.Many) {
			return one.got("no"), was
		}
		return one.got("ok"), was.with(one.User, one.Many, was.last)
	}
	return one.Many == own, was
}}

func (was numbers) isHeld(number int) bool {
	for _, one := range was.of {
		if one == number {
			return true
		}
	}
	return false
}

func (was numbers) with(user string, number, last int) numbers {
	of := maps.Clone(was.of)
	of[user] = number
	return numbers{last, of}
}
